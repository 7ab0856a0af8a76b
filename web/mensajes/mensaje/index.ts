export { SentText } from './sent-text.tsx'
export { writeToEnrolments, writeToStudents } from './write-to.tsx'
