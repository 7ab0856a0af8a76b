import { isDay } from '#contract/core/day.ts'

/** Months by their first three letters, in Spanish and English. */
const MONTHS = [
  'ene|jan',
  'feb',
  'mar',
  'abr|apr',
  'may',
  'jun',
  'jul',
  'ago|aug',
  'se[tp]',
  'oct',
  'nov',
  'dic|dec',
]
const NAMED = /(?<!\d)(\d{1,2})(?: de)? (\p{L}{3})\p{L}*\.?(?: de(?:l)?|,)? ?(20\d\d)/iu
const NUMBERED = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)(?!\d)/
const HOUR = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?!\d)\s*([ap])?\.?\s?m?/i

const two = (n: number) => String(n).padStart(2, '0')

function toDay(anio: string, mes: number, dia: string): string | undefined {
  const day = `${anio}-${two(mes)}-${two(Number(dia))}`
  return isDay(day) ? day : undefined
}

/** Reads the day of a line; the day stands before the month, as in all its countries. */
export function readDay(line: string): string | undefined {
  const [, named, name = '', year = ''] = NAMED.exec(line) ?? []
  const mes = MONTHS.findIndex((one) => new RegExp(`^(?:${one})$`, 'i').test(name)) + 1
  if (named && mes > 0) return toDay(year, mes, named)
  const [, dia, numbered, anio = ''] = NUMBERED.exec(line) ?? []
  return dia ? toDay(anio, Number(numbered), dia) : undefined
}

/** Reads the hour of a line as `HH:MM`. */
export function readHour(line: string): string | undefined {
  const [, hour, minute, half = ''] = HOUR.exec(line) ?? []
  if (!hour) return undefined
  const past = /p/i.test(half) && Number(hour) < 12 ? 12 : 0
  const midnight = /a/i.test(half) && Number(hour) === 12 ? -12 : 0
  return `${two(Number(hour) + past + midnight)}:${minute}`
}
