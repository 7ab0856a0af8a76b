import { addDays, type Fecha } from '#db/seed/fechas.ts'
import type { RandomStream } from '#db/seed/random.ts'

import type { RoomKind, Curso } from './catalogo.ts'

export type Horario = { dia: number; horaInicio: string; horaFin: string; aula: string | null }
export type Turno = { dias: number[]; horaInicio: string; horaFin: string; horas: number }

const turno = (dias: number[], horaInicio: string, horaFin: string): Turno => ({
  dias,
  horaInicio,
  horaFin,
  horas: dias.length * (Number(horaFin.slice(0, 2)) - Number(horaInicio.slice(0, 2))),
})

// Evenings and week-ends first: most of the students work.
const SIX_HOURS = [
  turno([1, 3, 5], '19:00', '21:00'),
  turno([2, 4], '18:30', '21:30'),
  turno([6, 7], '09:00', '12:00'),
  turno([1, 3, 5], '16:30', '18:30'),
  turno([6, 7], '14:00', '17:00'),
  turno([1, 3, 5], '08:00', '10:00'),
  turno([2, 4], '09:00', '12:00'),
  turno([1, 3, 5], '10:30', '12:30'),
  turno([2, 4], '15:00', '18:00'),
]
const EIGHT_HOURS = [
  turno([6, 7], '08:00', '12:00'),
  turno([2, 4], '17:30', '21:30'),
  turno([6, 7], '14:00', '18:00'),
  turno([1, 3], '14:00', '18:00'),
  turno([2, 4], '08:00', '12:00'),
]

const AULAS: Record<RoomKind, [aula: string, seats: number][]> = {
  AULA: [
    ['A-101', 30],
    ['A-102', 24],
    ['A-201', 20],
  ],
  LABORATORIO: [
    ['Laboratorio 1', 20],
    ['Laboratorio 2', 16],
  ],
  COCINA: [['Cocina taller', 15]],
  TALLER: [
    ['Taller de diseño', 16],
    ['A-202', 18],
  ],
}

/** Candidate slots and rooms for a group, the preferred ones first. */
export function opciones(z: RandomStream, { roomKind }: Curso, virtual: boolean) {
  const turnos = roomKind === 'COCINA' ? EIGHT_HOURS : SIX_HOURS
  const byPreference = turnos
    .map((t, i) => ({ t, orden: i + z.integer(0, 8) }))
    .toSorted((a, b) => a.orden - b.orden)
    .map(({ t }) => t)
  const aulas: [aula: string | null, seats: number][] = virtual ? [[null, 30]] : AULAS[roomKind]
  return byPreference.flatMap((t) => aulas.map(([aula, seats]) => ({ turno: t, aula, seats })))
}

export const horariosDe = ({ dias, horaInicio, horaFin }: Turno, aula: string | null): Horario[] =>
  dias.map((dia) => ({ dia, horaInicio, horaFin, aula }))

/** Dates of the first and the last class: the slot repeats weekly until the course's hours are covered. */
export function fechas({ dias, horas }: Turno, monday: Fecha, total: number): [inicio: Fecha, fin: Fecha] {
  const weeks = Math.ceil(total / horas)
  return [addDays(monday, dias[0]! - 1), addDays(monday, 7 * (weeks - 1) + dias.at(-1)! - 1)]
}

type Ocupacion = { fechaInicio: Fecha; fechaFin: Fecha; horarios: readonly Horario[] }

const overlap = (a: Horario, b: Horario) =>
  a.dia === b.dia && a.horaInicio < b.horaFin && b.horaInicio < a.horaFin

/** Whether two groups overlap in dates and hours, so that one person cannot attend both. */
export const haveClash = (a: Ocupacion, b: Ocupacion) =>
  a.fechaInicio <= b.fechaFin &&
  b.fechaInicio <= a.fechaFin &&
  a.horarios.some((x) => b.horarios.some((y) => overlap(x, y)))

/** Whether two groups overlap in dates and hours in the same room. */
export const clashInAula = (a: Ocupacion, b: Ocupacion) =>
  a.fechaInicio <= b.fechaFin &&
  b.fechaInicio <= a.fechaFin &&
  a.horarios.some((x) => x.aula !== null && b.horarios.some((y) => x.aula === y.aula && overlap(x, y)))
