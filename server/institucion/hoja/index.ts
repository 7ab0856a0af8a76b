export { lookAt, readingOf, shownText } from './describe.ts'
export { choicesOf, type Door, doorFor, type ReadSheet, type SheetChoices } from './door.ts'
export { writeRefused, writeRows } from './escribir.ts'
export { layAgain, readSheet, rememberSheet } from './read.ts'
