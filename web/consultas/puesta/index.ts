export { LATER } from './later.ts'
