export { GrupoActions } from './actions.tsx'
export { GradeSheet, GroupAttendance, GroupClasses, GrupoDatos, GrupoEditar, GrupoRecord } from './parts.ts'
export { grupos, gruposDisponibles } from './source.ts'
