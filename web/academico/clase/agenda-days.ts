import { addDays, daysBetween, weekdayOf } from '#web/core/calendar.ts'
import type { Dia } from '#web/ui/agenda/evento.ts'

export type AgendaModo = 'semana' | 'mes'
type Feriado = { fecha: string; nombre: string }

const firstOfMonth = (fecha: string) => `${fecha.slice(0, 7)}-01`
const mondayOf = (fecha: string) => addDays(fecha, 1 - weekdayOf(fecha))

/** The first day of the month `months` months later. */
export function addMonths(fecha: string, months: number) {
  const first = new Date(`${firstOfMonth(fecha)}T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 10)
}

/** The days shown: a week from Monday on, or all weeks that a month touches. */
export function spanOf(modo: AgendaModo, fecha: string): { desde: string; hasta: string } {
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
}

/** The days of a week or of a month, with their names. */
export function daysOf({ modo, fecha, hoy, locale, feriados }: DaysRequest): Dia[] {
  const { desde, hasta } = spanOf(modo, fecha)
  const names = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return Array.from({ length: daysBetween(desde, hasta) + 1 }, (_, i) => {
    const dia = addDays(desde, i)
    const feriado = feriados.find((f) => f.fecha === dia)?.nombre
    return {
      fecha: dia,
      nombre: names.format(new Date(`${dia}T00:00:00Z`)),
      numero: Number(dia.slice(8)),
      hoy: dia === hoy,
      outside: modo === 'mes' && dia.slice(0, 7) !== fecha.slice(0, 7),
      ...(feriado !== undefined && { feriado }),
    }
  })
}
