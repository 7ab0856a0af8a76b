export {
  GradeSheet,
  GroupAttendance,
  GroupClasses,
  GrupoActions,
  GrupoDatos,
  GrupoEditar,
  GrupoRecord,
} from './parts.ts'
export { grupos, gruposDisponibles } from './source.ts'
