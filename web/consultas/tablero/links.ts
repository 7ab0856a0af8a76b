import type { Tablero } from '#contract/consultas/tablero.ts'
import { addDays } from '#web/core/calendar.ts'
import { stringifyParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'

type Board = Pick<Tablero, 'desde' | 'hasta' | 'hoy' | 'moneda'>

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
const firstOf = (mes: string) => `${mes}-01`
const lastOf = (mes: string) => {
  const [year = 0, month = 0] = mes.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The enrolments of a month, as far as the range reaches. */
export const enrolledIn = (mes: string, { desde, hasta }: Board) =>
  paths.matriculas() +
  stringifyParams({ desde: later(desde, firstOf(mes)), hasta: earlier(hasta, lastOf(mes)) })

/** What came in and stayed in, in the currency of the board. */
export const paid = ({ moneda }: Board, filter: { desde: string; hasta: string; idMedioPago?: number }) =>
  paths.ingresos() +
  stringifyParams({ ...filter, estado: ['CONFIRMADO', 'DEVUELTO'], idMoneda: moneda.idMoneda })

const owed = ({ moneda }: Board, filter: { desde?: string; hasta?: string }) =>
  paths.controlAlumnos() + stringifyParams({ ...filter, idMoneda: moneda.idMoneda })

/** Days since it was due: from, and until. Nothing is due longer ago than the last has no end. */
const AGES = { hasta30: [1, 30], hasta60: [31, 60], hasta90: [61, 90], mas90: [91, undefined] } as const
export type Age = 'porVencer' | keyof typeof AGES

/** Who owes what is that old. What is not due yet is told there beside all the rest, as what does not age has no dates. */
export function owedFor(age: Age, board: Board) {
  if (age === 'porVencer') return owed(board, {})
  const [from, until] = AGES[age]
  const hasta = addDays(board.hoy, -from)
  return owed(board, until === undefined ? { hasta } : { desde: addDays(board.hoy, -until), hasta })
}

export const allOwed = (board: Board) => owed(board, {})

/** Who owes what is due in a month that has not ended. */
export const dueIn = (mes: string, board: Board) =>
  owed(board, { desde: later(board.hoy, firstOf(mes)), hasta: lastOf(mes) })
