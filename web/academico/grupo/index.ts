export { GrupoRecord } from './lazy-record.ts'
export { grupos, gruposDisponibles } from './source.ts'
