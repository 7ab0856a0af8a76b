import { matricula, type MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'

const NONE: MatriculaDeAlumno[] = []
const SEATED = ['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA'] as const

/** The enrolments of a student, the newest first; none without permission to see them, or without a student. */
export function useEnrolmentsOf(idUsuario = 0) {
  const enabled = useMay(matricula.deAlumno.permiso) && idUsuario > 0
  const input = { idUsuario, estado: [...SEATED], size: 50, sort: 'fecha,desc' }
  const { data, isPlaceholderData, isLoading } = useRead(matricula.deAlumno, input, { enabled })
  // The placeholder data belong to the previous student.
  return { matriculas: enabled && data && !isPlaceholderData ? data.content : NONE, isLoading }
}
