import { HOLDS_SEAT, matricula, type MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'

const NONE: MatriculaDeAlumno[] = []
const SEATED = new Set<string>(HOLDS_SEAT)

/**
 * The enrolments of a student that hold a seat, the newest first, and the type of the last of all; none without permission to see
 * them, or without a student.
 */
export function useEnrolmentsOf(idUsuario = 0) {
  const enabled = useMay(matricula.deAlumno.permiso) && idUsuario > 0
  const input = { idUsuario, size: 50, sort: ['fecha,desc', 'idMatricula,desc'] }
  const { data, isPlaceholderData, isLoading } = useRead(matricula.deAlumno, input, { enabled })
  // The placeholder data belong to the previous student.
  const all = enabled && data && !isPlaceholderData ? data.content : NONE
  return { matriculas: all.filter((m) => SEATED.has(m.estado)), former: all[0]?.matriculaTipo, isLoading }
}
