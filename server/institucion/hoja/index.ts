export { lookAt, readingOf, shownText } from './describe.ts'
export { choicesOf, type Door, type ReadSheet, type SheetChoices } from './door.ts'
export { layAgain, readSheet, rememberSheet } from './read.ts'
