export { lookAt, readingOf, shownText } from './describe.ts'
export type { Door, ReadSheet, SheetChoices } from './door.ts'
export { layAgain, readSheet, rememberSheet } from './read.ts'
