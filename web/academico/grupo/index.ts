export { GrupoRecord } from './parts.ts'
export { grupos, gruposDisponibles } from './source.ts'
