/** A day `YYYY-MM-DD` and a time `HH:MM` in the institution's time zone. Both compare as texts. */
export type LocalNow = { fecha: string; hora: string }

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Cached by time zone: building a DateTimeFormat takes longer than using it. */
function clockFor(timeZone: string) {
  const known = clocks.get(timeZone)
  if (known) return known
  // Swedish writes dates and times as ISO does.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}

export function localNow(timeZone: string, at = new Date()): LocalNow {
  const text = clockFor(timeZone).format(at)
  const [fecha = '', hora = ''] = text.split(' ')
  return { fecha, hora }
}
/** Today there, `YYYY-MM-DD`. The server asks the database, with `hoy()`. */
export const todayIn = (timeZone: string) => localNow(timeZone).fecha

const DAY_MS = 86_400_000
const utcMs = (fecha: string) => Date.parse(`${fecha}T00:00:00Z`)

export const addDays = (fecha: string, days: number) =>
  new Date(utcMs(fecha) + days * DAY_MS).toISOString().slice(0, 10)

/** The first day of a month, given as a day of it or as `YYYY-MM`. */
export const firstOfMonth = (mes: string) => `${mes.slice(0, 7)}-01`
/** The first day of the month that many months later. */
export function addMonths(mes: string, months: number) {
  const first = new Date(utcMs(firstOfMonth(mes)))
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 10)
}

export const daysBetween = (from: string, to: string) => Math.round((utcMs(to) - utcMs(from)) / DAY_MS)
/** A day as it is typed where Spanish is spoken: `27/11/2026`. */
export const typedDay = (fecha: string) => fecha.split('-').toReversed().join('/')
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export const isDay = (text: string) =>
  DAY.test(text) && !Number.isNaN(utcMs(text)) && addDays(text, 0) === text
/** 1 Monday – 7 Sunday. */
export const weekdayOf = (fecha: string) => new Date(utcMs(fecha)).getUTCDay() || 7

/** The name of a month as it is written within a date: alone, some languages' tables begin it with a capital. */
export function monthName(mes: string, locale: string, month: 'short' | 'long') {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' })
  const parts = format.formatToParts(new Date(utcMs(firstOfMonth(mes))))
  return parts.find(({ type }) => type === 'month')?.value ?? ''
}
