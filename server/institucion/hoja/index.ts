export { readingOf, shownText } from './describe.ts'
export type { Door, ReadSheet, SheetChoices } from './door.ts'
export { bestSheet, recognisedIn } from './open.ts'
export { layAgain, readSheet, rememberSheet } from './read.ts'
