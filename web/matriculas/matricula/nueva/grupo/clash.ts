import type { Grupo } from '#contract/academico/grupo.ts'
import type { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import type { MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'

type Slot = { dia: number; horaInicio: string; horaFin: string }
export type Clash = { curso: string; slot: Slot }

/** The enrolments whose classes the student goes to. */
const ATTENDED: readonly EstadoMatricula[] = ['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA']

// ISO days and hours of one width: as texts they compare as what they are.
const meets = (a: Slot, b: Slot) => a.dia === b.dia && a.horaInicio < b.horaFin && b.horaInicio < a.horaFin
const sameDates = (
  a: { fechaInicio: string; fechaFin: string },
  b: { fechaInicio: string; fechaFin: string },
) => a.fechaInicio <= b.fechaFin && b.fechaInicio <= a.fechaFin

/** Where a group's hours fall on those of a course that the student is already in. */
export function clashesOf(grupo: Grupo, matriculas: MatriculaDeAlumno[]): Clash[] {
  const others = matriculas.filter(
    (m) => ATTENDED.includes(m.estado) && m.idGrupo !== grupo.idGrupo && sameDates(m.grupo, grupo),
  )
  return others.flatMap(({ curso, horarios }) => {
    const slot = grupo.horarios.find((own) => horarios.some((other) => meets(own, other)))
    return slot ? [{ curso: curso.nombre, slot }] : []
  })
}
