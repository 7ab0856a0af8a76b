export { copyDatabase } from './copy.ts'
export { checkFiles, MissingFiles } from './files.ts'
export { Incomplete, NotEmpty } from './fill.ts'
export { movePglite, TwoSchools } from './pglite.ts'
