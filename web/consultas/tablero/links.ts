import type { Embudo } from '#contract/consultas/tablero-resumen.ts'
import type { Tablero } from '#contract/consultas/tablero.ts'
import { addDays, addMonths, firstOfMonth } from '#contract/core/day.ts'
import { HOLDS_SEAT } from '#contract/matriculas/matricula.ts'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'

type Board = Pick<Tablero, 'desde' | 'hasta' | 'hoy' | 'moneda' | 'periodo'>

/** The term of the board, as the filter of a list. */
export const ofPeriodo = ({ periodo }: Pick<Tablero, 'periodo'>) =>
  periodo ? { idPeriodo: periodo.idPeriodo } : {}

const laterOf = (a: string, b: string) => (a > b ? a : b)
const earlierOf = (a: string, b: string) => (a < b ? a : b)
const lastDayOf = (mes: string) => addDays(addMonths(mes, 1), -1)

/** The enrolments of a month, within the board's range. */
export const enrolledInLink = (mes: string, board: Board) =>
  paths.matriculas() +
  stringifyParams({
    ...ofPeriodo(board),
    desde: laterOf(board.desde, firstOfMonth(mes)),
    hasta: earlierOf(board.hasta, lastDayOf(mes)),
  })

/**
 * The settled payments, in the currency of the board. None for a term: its figure has the part of each payment that was
 * applied to its charges, which no list of payments adds up.
 */
export const paidLink = (
  { moneda, periodo }: Board,
  filter: { desde: string; hasta: string; idMedioPago?: number },
) =>
  periodo
    ? undefined
    : paths.ingresos() +
      stringifyParams({ ...filter, estado: ['CONFIRMADO', 'DEVUELTO', 'ANULADO'], idMoneda: moneda.idMoneda })

const owedLink = (board: Board, filter: { desde?: string; hasta?: string }) =>
  paths.controlAlumnos() +
  stringifyParams({ ...ofPeriodo(board), ...filter, idMoneda: board.moneda.idMoneda })

/** Days overdue, from and until; the last age has no end. */
const AGE_DAYS = { hasta30: [1, 30], hasta60: [31, 60], hasta90: [61, 90], mas90: [91, undefined] } as const
export type Age = 'porVencer' | keyof typeof AGE_DAYS

/** The students with debts of that age. For debts not yet due, all debtors: that list shows them in a column. */
export function owedForLink(age: Age, board: Board) {
  if (age === 'porVencer') return owedLink(board, {})
  const [from, until] = AGE_DAYS[age]
  const hasta = addDays(board.hoy, -from)
  return owedLink(board, until === undefined ? { hasta } : { desde: addDays(board.hoy, -until), hasta })
}

export const allOwedLink = (board: Board) => owedLink(board, {})

/** The students with debts due in a month that has not ended. */
export const dueInLink = (mes: string, board: Board) =>
  owedLink(board, { desde: laterOf(board.hoy, firstOfMonth(mes)), hasta: lastDayOf(mes) })

/** The students who owed or paid the charges due in those days: their list has what was billed. */
export const billedLink = (board: Board, days: { desde: string; hasta: string }) => owedLink(board, days)

/** The groups, with what part of their charges of those days is paid. */
export const collectionLink = (board: Board, days: { desde: string; hasta: string }) =>
  paths.controlGrupos() + stringifyParams({ ...ofPeriodo(board), ...days, idMoneda: board.moneda.idMoneda })

/** The students with something overdue. */
export const overdueLink = (board: Board) => owedLink(board, { hasta: addDays(board.hoy, -1) })

/** The same students with all that they owe: a reminder says it. */
export const remindLink = (board: Board) =>
  paths.controlAlumnos() +
  stringifyParams({ ...ofPeriodo(board), diasVencido: 1, idMoneda: board.moneda.idMoneda })

/** The payments of a month until today. Of a term, the charges due in it: no list adds up the part of a payment that is a term’s. */
export function monthLink(mes: string, board: Board, mayOwed: boolean) {
  const days = { desde: firstOfMonth(mes), hasta: earlierOf(board.hoy, lastDayOf(mes)) }
  return paidLink(board, days) ?? (mayOwed ? billedLink(board, days) : undefined)
}

const STEP_STATES = {
  inscritas: [...HOLDS_SEAT, 'RETIRADA'],
  confirmadas: HOLDS_SEAT.filter((estado) => estado !== 'PREINSCRITA'),
}

/** The enrolments of a step of a term, where the list has a filter that says it. */
export const stepLink = (step: keyof Omit<Embudo, 'periodo' | 'retiradas' | 'motivos'>, idPeriodo: number) =>
  step === 'inscritas' || step === 'confirmadas'
    ? paths.matriculas() + stringifyParams({ idPeriodo, estado: STEP_STATES[step] })
    : undefined
