import { addDays, addMonths, daysBetween, firstOfMonth, weekdayOf } from '#contract/core/day.ts'
import type { Translate } from '#web/ui/words.ts'

import type { Dia } from './agenda/evento.ts'

/** A list begins on the day itself. */
export type AgendaModo = 'semana' | 'mes' | 'lista'
export const LIST_DAYS = 14
type Feriado = { fecha: string; nombre: string }

const mondayOf = (fecha: string) => addDays(fecha, 1 - weekdayOf(fecha))

/** The days shown: a week from Monday on, all weeks that a month touches, or the days of a list. */
export function spanOf(modo: AgendaModo, fecha: string): { desde: string; hasta: string } {
  if (modo === 'lista') return { desde: fecha, hasta: addDays(fecha, LIST_DAYS - 1) }
  if (modo === 'semana') return { desde: mondayOf(fecha), hasta: addDays(mondayOf(fecha), 6) }
  const last = addDays(addMonths(fecha, 1), -1)
  return { desde: mondayOf(firstOfMonth(fecha)), hasta: addDays(mondayOf(last), 6) }
}

type DaysRequest = {
  modo: AgendaModo
  fecha: string
  hoy: string
  locale: string
  feriados: readonly Feriado[]
  t: Translate
}

const nameWith = (locale: string, parts: Intl.DateTimeFormatOptions) => {
  const names = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
  return (dia: string) => names.format(new Date(`${dia}T00:00:00Z`))
}

/** The shown span in words: a month, or from which day to which. Months are short on a phone, where the list is. */
export function spanName(modo: AgendaModo, fecha: string, { hoy, locale }: { hoy: string; locale: string }) {
  if (modo === 'mes') return nameWith(locale, { month: 'long', year: 'numeric' })(fecha)
  const { desde, hasta } = spanOf(modo, fecha)
  const year = [desde, hasta].every((day) => day.slice(0, 4) === hoy.slice(0, 4)) ? undefined : 'numeric'
  const month = modo === 'lista' ? 'short' : 'long'
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, year, timeZone: 'UTC' })
  return format.formatRange(new Date(`${desde}T00:00:00Z`), new Date(`${hasta}T00:00:00Z`))
}

/** `Hoy, lunes, 30 nov.`, `Mañana, martes, 1 dic.` or `Miércoles, 2 dic.`. */
function longName(dia: string, name: string, { hoy, locale, t }: DaysRequest) {
  if (dia === hoy) return t('calendario.hoyEs', { dia: name })
  if (dia === addDays(hoy, 1)) return t('calendario.mananaEs', { dia: name })
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** The days shown, with their names. */
export function daysOf(request: DaysRequest): Dia[] {
  const { modo, fecha, hoy, locale, feriados } = request
  const { desde, hasta } = spanOf(modo, fecha)
  const short = nameWith(locale, { weekday: 'short', day: 'numeric', month: 'short' })
  const weekday = nameWith(locale, { weekday: 'short' })
  const long = nameWith(locale, { weekday: 'long', day: 'numeric', month: 'short' })
  return Array.from({ length: daysBetween(desde, hasta) + 1 }, (_, i) => {
    const dia = addDays(desde, i)
    const feriado = feriados.find((f) => f.fecha === dia)?.nombre
    return {
      fecha: dia,
      nombre: short(dia),
      weekday: weekday(dia),
      largo: longName(dia, long(dia), request),
      numero: Number(dia.slice(8)),
      hoy: dia === hoy,
      outside: modo === 'mes' && dia.slice(0, 7) !== fecha.slice(0, 7),
      ...(feriado !== undefined && { feriado }),
    }
  })
}
