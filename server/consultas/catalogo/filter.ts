import { type Filtro, Franja } from '#contract/consultas/catalogo.ts'
import { foldText } from '#server/core/fold-text.ts'

import { totalOf } from './price.ts'
import type { Curso, Grupo } from './repo.ts'

const SATURDAY = 6
const NOON = '12:00'
const EVENING = '18:00'

/** Parts of the day in which a group has its classes on weekdays; `FINDE` if some are on the weekend. */
export function franjasOf({ horarios }: Grupo): Set<Franja> {
  const franja = ({ dia, horaInicio }: Grupo['horarios'][number]): Franja => {
    if (dia >= SATURDAY) return 'FINDE'
    return horaInicio < NOON ? 'MANANA' : horaInicio < EVENING ? 'TARDE' : 'NOCHE'
  }
  return new Set(horarios.map(franja))
}

const asks = (values: readonly unknown[] | undefined): values is readonly unknown[] => Boolean(values?.length)

function fits(grupo: Grupo, { modalidad, dias, mes, precio }: Filtro): boolean {
  if (asks(modalidad) && !modalidad.includes(grupo.modalidad ?? '')) return false
  if (asks(dias) && !dias.some((one) => franjasOf(grupo).has(one as Franja))) return false
  if (mes && !grupo.fechaInicio.startsWith(mes)) return false
  return precio === undefined || (grupo.precio !== null && totalOf(grupo.precio.pagos) <= precio)
}

const textOf = ({ nombre, codigo, resumen, area }: Curso) =>
  foldText([nombre, codigo, resumen, area.nombre].join(' '), 'NFKD')

const hasWords = (curso: Curso, q: string | undefined) => {
  const text = q ? textOf(curso) : ''
  return foldText(q ?? '', 'NFKD')
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The courses of a filter, each with the groups of it. Without a filter of groups, those without groups stand there too. */
export function coursesOf(cursos: Curso[], filtro: Filtro): Curso[] {
  const ofGroups =
    asks(filtro.modalidad) || asks(filtro.dias) || Boolean(filtro.mes) || filtro.precio !== undefined
  return cursos
    .filter((c) => (filtro.area === undefined || c.area.idArea === filtro.area) && hasWords(c, filtro.q))
    .map((c) => (ofGroups ? { ...c, grupos: c.grupos.filter((g) => fits(g, filtro)) } : c))
    .filter((c) => !ofGroups || c.grupos.length > 0)
}

/** The filters of an address, without what is none: an address has marks of campaigns too. */
export function filterOf(query: Record<string, unknown>): Filtro {
  const lists = (value: unknown) => (value === undefined ? [] : [value].flat()).map(String).slice(0, 10)
  const number = (value: unknown) => (Number(value) > 0 ? Number(value) : undefined)
  const mes = String(query.mes ?? '')
  const area = number(query.area)
  const precio = number(query.precio)
  const modalidad = lists(query.modalidad).filter((one) => one.length <= 30)
  const dias = lists(query.dias).filter((one): one is Franja => Franja.safeParse(one).success)
  const q = lists(query.q)[0]?.trim().slice(0, 80)
  return {
    ...(q && { q }),
    ...(area && { area }),
    ...(modalidad.length > 0 && { modalidad }),
    ...(dias.length > 0 && { dias }),
    ...(/^\d{4}-\d{2}$/.test(mes) && { mes }),
    ...(precio && { precio }),
  }
}

/** A filter as the query of an address, in one order. */
export function queryOf(filtro: Filtro): string {
  const pairs = Object.entries(filtro).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  return new URLSearchParams(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}

/** A course by its code, in whatever case an address has it. */
export const courseByCode = (cursos: readonly Curso[], codigo: string) =>
  cursos.find((one) => one.codigo.toUpperCase() === codigo.toUpperCase())
