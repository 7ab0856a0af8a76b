export { ConfirmarWithUndo } from './confirmar.tsx'
export { MatriculaRecord } from './parts.ts'
export { matriculas } from './source.ts'
