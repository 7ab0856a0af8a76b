import { type Azar, azar } from '#db/seed/azar.ts'
import { type Fecha, yearOf } from '#db/seed/fechas.ts'

import { type Curso, CURSOS, esTaller } from './catalogo.ts'
import type { Periodo } from './periodos.ts'

/** A course to give and the week of the term in which it begins. */
export type Oferta = { curso: Curso; semana: number }

// Weeks from the first Monday of the term: groups begin about every three weeks.
const SEMANAS = [0, 1, 4, 7, 10, 13, 16, 19, 21]
const FIRST_SEMANAS = [0, 0, 1, 1, 4, 4, 7, 10]
const LAST_WEEKS = 25

const GROUPS_NOW = 18
const GROUPS_NEXT = 8
const GROUPS_LATER = 2
const GROUPS_BEFORE = 76

/** Number of groups of a term: more every year, and most in the open term, which the sample shows. */
function cuantos(periodo: Periodo, lista: readonly Periodo[], hoy: Fecha): number {
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

function elegir(z: Azar, entre: readonly Curso[], periodo: Periodo, usados: Map<string, number>): Curso {
  // A course already chosen in the term weighs less, so that the offer is varied.
  const curso = z.pesado(
    entre.map((c) => [c, pesoEn(c, periodo) / (1 + 6 * (usados.get(c.codigo) ?? 0))] as const),
  )
  usados.set(curso.codigo, (usados.get(curso.codigo) ?? 0) + 1)
  return curso
}

// A future term only has groups that begin in its first weeks.
const semanasDe = (z: Azar, periodo: Periodo, hoy: Fecha) =>
  periodo.estado === 'CERRADO' ? z.barajar(SEMANAS) : periodo.fechaInicio > hoy ? FIRST_SEMANAS : SEMANAS

/** Courses of a term, in order of beginning. Those that begin last are short, so that they end within the term. */
export function oferta(periodo: Periodo, lista: readonly Periodo[], hoy: Fecha): Oferta[] {
  const z = azar(`oferta ${periodo.nombre}`)
  const year = yearOf(periodo.fechaInicio)
  const cursos = CURSOS.filter((c) => c.hasta === null || year <= c.hasta)
  const talleres = cursos.filter(esTaller)
  const usados = new Map<string, number>()
  const total = cuantos(periodo, lista, hoy)
  const ofertas = [{ curso: elegir(z, talleres, periodo, usados), semana: 0 }]
  if (total === GROUPS_NOW) ofertas.push({ curso: elegir(z, talleres, periodo, usados), semana: LAST_WEEKS })
  const semanas = semanasDe(z, periodo, hoy)
  while (ofertas.length < total) {
    const semana = semanas[ofertas.length % semanas.length]!
    const caben = semana > 19 ? cursos.filter((c) => c.horas <= 60) : cursos
    ofertas.push({ curso: elegir(z, caben, periodo, usados), semana })
  }
  return ofertas.toSorted((a, b) => a.semana - b.semana)
}
