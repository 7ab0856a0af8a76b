export { findCorrida, insertCorrida } from './repo.ts'
