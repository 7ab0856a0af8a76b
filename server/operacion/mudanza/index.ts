export { Incomplete, movePglite, TwoSchools } from './pglite.ts'
