export { Incomplete, movePglite } from './pglite.ts'
