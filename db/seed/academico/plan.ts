import { type Fecha, yearOf } from '#db/seed/fechas.ts'
import { type RandomStream, randomStream } from '#db/seed/random.ts'

import { type Curso, CURSOS, esTaller } from './catalogo.ts'
import type { Periodo } from './periodos.ts'

/** A course to give and the week of the term in which it begins. */
export type GrupoPlan = { curso: Curso; week: number }

// Weeks from the first Monday of the term: groups begin about every three weeks.
const WEEKS = [0, 1, 4, 7, 10, 13, 16, 19, 21]
const FIRST_WEEKS = [0, 0, 1, 1, 4, 4, 7, 10]
const LAST_WEEKS = 25

const GROUPS_NOW = 18
const GROUPS_NEXT = 8
const GROUPS_LATER = 2
const GROUPS_BEFORE = 76

/** Number of groups of a term: more every year, and most in the open term, which the sample shows. */
function countGrupos(periodo: Periodo, lista: readonly Periodo[], hoy: Fecha): number {
  if (periodo.estado === 'PLANIFICADO') return periodo === lista.at(-1) ? GROUPS_LATER : GROUPS_NEXT
  if (periodo.fechaInicio > hoy) return GROUPS_NEXT
  if (periodo.estado === 'ABIERTO') return GROUPS_NOW
  const closed = lista.filter((p) => p.estado === 'CERRADO').length
  const growth = 0.65 + (0.7 * (periodo.idPeriodo - 1)) / Math.max(1, closed - 1)
  return Math.round((GROUPS_BEFORE / closed) * growth)
}

// Demand for languages in open terms, so that the sample teacher, who teaches them, has groups.
const FASHION = 1.6
const pesoEn = (c: Curso, { estado }: Periodo) =>
  (estado !== 'CERRADO' && c.area === 'Idiomas' ? FASHION : 1) * c.peso

function elegir(
  z: RandomStream,
  among: readonly Curso[],
  periodo: Periodo,
  timesUsed: Map<string, number>,
): Curso {
  // A course already chosen in the term weighs less, so that the offer is varied.
  const curso = z.pickWeighted(
    among.map((c) => [c, pesoEn(c, periodo) / (1 + 6 * (timesUsed.get(c.codigo) ?? 0))] as const),
  )
  timesUsed.set(curso.codigo, (timesUsed.get(curso.codigo) ?? 0) + 1)
  return curso
}

// A future term only has groups that begin in its first weeks.
const weeksOf = (z: RandomStream, periodo: Periodo, hoy: Fecha) =>
  periodo.estado === 'CERRADO' ? z.shuffle(WEEKS) : periodo.fechaInicio > hoy ? FIRST_WEEKS : WEEKS

/** Courses of a term, in order of beginning. Those that begin last are short, so that they end within the term. */
export function planGrupos(periodo: Periodo, lista: readonly Periodo[], hoy: Fecha): GrupoPlan[] {
  const z = randomStream(`oferta ${periodo.nombre}`)
  const year = yearOf(periodo.fechaInicio)
  const cursos = CURSOS.filter((c) => c.hasta === null || year <= c.hasta)
  const workshops = cursos.filter(esTaller)
  const timesUsed = new Map<string, number>()
  const total = countGrupos(periodo, lista, hoy)
  const plans = [{ curso: elegir(z, workshops, periodo, timesUsed), week: 0 }]
  if (total === GROUPS_NOW) plans.push({ curso: elegir(z, workshops, periodo, timesUsed), week: LAST_WEEKS })
  const weeks = weeksOf(z, periodo, hoy)
  while (plans.length < total) {
    const week = weeks[plans.length % weeks.length]!
    const fitting = week > 19 ? cursos.filter((c) => c.horas <= 60) : cursos
    plans.push({ curso: elegir(z, fitting, periodo, timesUsed), week })
  }
  return plans.toSorted((a, b) => a.week - b.week)
}
