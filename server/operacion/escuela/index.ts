export type { Escuela } from './repo.ts'
export { listEscuelas, migrateControl } from './repo.ts'
export { environmentOfSchool } from './variables.ts'
export { asksForWork, type Asked, type Due } from './trabajo.ts'
export { LaterDatabase, refuseLater } from './version.ts'

export { NoControl, onControl } from './control.ts'
