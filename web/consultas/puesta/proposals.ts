import type { Cada, Precio } from '#contract/consultas/puesta.ts'
import { addDays, addMonths, daysBetween, firstOfMonth, weekdayOf } from '#contract/core/day.ts'

const MONTHS = 4

/** The term that begins with the next month, of four months, named by its year and its third of it. */
export function proposePeriod(hoy: string) {
  const fechaInicio = firstOfMonth(hoy) === hoy ? hoy : addMonths(hoy, 1)
  const [year, month] = fechaInicio.split('-')
  return {
    nombre: `${year}-${Math.ceil(Number(month) / MONTHS)}`,
    fechaInicio,
    fechaFin: addDays(addMonths(fechaInicio, MONTHS), -1),
  }
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\w\s]/g, '')
    .toUpperCase()
const FIRST = 3

/** `Italiano básico 1` is `ITA-B1`: three letters of its first word, the first one of the others, and its numbers. */
export function courseCode(nombre: string) {
  const [first = '', ...rest] = plain(nombre).split(/\s+/).filter(Boolean)
  const others = rest.map((word) => (/^\d+$/.test(word) ? word : word.charAt(0))).join('')
  return [first.slice(0, FIRST), others].filter(Boolean).join('-').slice(0, 20)
}

export const groupCode = (curso: string, periodo: string) => `${curso}-${periodo}`.slice(0, 30)

const LAST = '23:59'
/** Two hours later, on the same day. */
export function endOf(hora: string) {
  const [hour = 0, minute = 0] = hora.split(':').map(Number)
  if (Number.isNaN(hour) || hour + 2 > 23) return LAST
  return `${String(hour + 2).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The same day some months later, or the last of a month that is shorter. */
function monthsLater(fecha: string, months: number) {
  const first = addMonths(fecha, months)
  const last = addDays(addMonths(first, 1), -1)
  const same = `${first.slice(0, 8)}${fecha.slice(8)}`
  return same < last ? same : last
}

const FORTNIGHT = 14
const WEEK = 7
const dueAfter = (desde: string, cada: Cada, n: number) =>
  cada === 'MES' ? monthsLater(desde, n) : addDays(desde, n * (cada === 'SEMANA' ? WEEK : FORTNIGHT))

/** The days on which the instalments of a price are due. */
export const dueDates = ({ desde, cada, cuotas = 0 }: Pick<Precio, 'desde' | 'cada' | 'cuotas'>) =>
  Array.from({ length: cuotas }, (_, n) => dueAfter(desde, cada, n))

/** Days before the classes: a charge that is due so early is due on the day of the enrolment. */
export const AT_ENROLMENT = -365

type Words = { matricula: string; cuota: (numero: number) => string }

/** The lines of a price list, due some days after the classes begin. */
export function linesOf(precio: Precio, inicio: string, words: Words) {
  const { matricula = 0, cuota = 0 } = precio
  const fee = {
    nombre: words.matricula,
    tipo: 'MATRICULA' as const,
    monto: matricula,
    orden: 0,
    diasVencimiento: AT_ENROLMENT,
  }
  const monthly = dueDates(precio).map((fecha, i) => ({
    nombre: words.cuota(i + 1),
    tipo: 'CUOTA' as const,
    monto: cuota,
    orden: i + 1,
    diasVencimiento: daysBetween(inicio, fecha),
  }))
  return [...(matricula > 0 ? [fee] : []), ...(cuota > 0 ? monthly : [])]
}

/** The days of class between two days, both included. */
export function classDays({ desde, hasta, dias }: { desde: string; hasta: string; dias: readonly number[] }) {
  return Array.from({ length: Math.max(0, daysBetween(desde, hasta) + 1) }, (_, n) =>
    addDays(desde, n),
  ).filter((day) => dias.includes(weekdayOf(day)))
}
