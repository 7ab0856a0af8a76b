export { type Counted, copyDatabase, countRows, withCopy } from './copy.ts'
export { checkFiles, MissingFiles, readNamed, readNamedFiles } from './files.ts'
export { type Copy, fill, Incomplete, NotEmpty, refuseFull, type Rows } from './fill.ts'
export type { Digest, Table } from './tables.ts'
