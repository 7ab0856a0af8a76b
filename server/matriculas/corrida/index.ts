export { sealEnrolled } from './alta-repo.ts'
export { undoMatriculas } from './deshacer.ts'
export { type Corrida, type ResultadoDeAccion, runEach, runOne } from './run-each.ts'
