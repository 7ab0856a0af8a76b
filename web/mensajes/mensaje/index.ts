export { SentText } from './said.tsx'
export { writeToEnrolments, writeToStudents } from './write-to.tsx'
