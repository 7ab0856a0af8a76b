import type { Grupo } from '#contract/academico/grupo.ts'
import type { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import type { MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'

/** A course that the student attends, or is about to. */
export type Attended = Pick<MatriculaDeAlumno, 'estado' | 'idGrupo' | 'horarios'> & {
  grupo: { fechaInicio: string; fechaFin: string }
  curso: { nombre: string }
  /** A group chosen on this page: the student is not in it yet. */
  isChosen?: true
}

/** The group as the course that it will be. */
export const asAttended = (grupo: Grupo): Attended => ({
  ...grupo,
  estado: 'PREINSCRITA',
  grupo,
  isChosen: true,
})

type Slot = { dia: number; horaInicio: string; horaFin: string }
export type Clash = { curso: string; slot: Slot }

/** States of an enrolment in which the student attends its classes. */
const ATTENDED: readonly EstadoMatricula[] = ['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA']

// ISO days and hours have a fixed width, so texts compare in order of time.
const slotsOverlap = (a: Slot, b: Slot) =>
  a.dia === b.dia && a.horaInicio < b.horaFin && b.horaInicio < a.horaFin
const datesOverlap = (
  a: { fechaInicio: string; fechaFin: string },
  b: { fechaInicio: string; fechaFin: string },
) => a.fechaInicio <= b.fechaFin && b.fechaInicio <= a.fechaFin

/** Overlaps of the group's hours with those of the student's other courses. */
export function clashesOf(grupo: Grupo, cursos: Attended[]): Clash[] {
  const others = cursos.filter(
    (m) => ATTENDED.includes(m.estado) && m.idGrupo !== grupo.idGrupo && datesOverlap(m.grupo, grupo),
  )
  return others.flatMap(({ curso, horarios }) => {
    const slot = grupo.horarios.find((own) => horarios.some((other) => slotsOverlap(own, other)))
    return slot ? [{ curso: curso.nombre, slot }] : []
  })
}
