import { addDays, daysBetween, weekdayOf } from '#web/core/calendar.ts'
import type { Dia } from '#web/ui/agenda/evento.ts'

export type Modo = 'semana' | 'mes'
type Feriado = { fecha: string; nombre: string }

const firstOf = (fecha: string) => `${fecha.slice(0, 7)}-01`
const monday = (fecha: string) => addDays(fecha, 1 - weekdayOf(fecha))

/** The first day of the month that is so many months away. */
export function monthAway(fecha: string, months: number) {
  const first = new Date(`${firstOf(fecha)}T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 10)
}

/** From which day to which: a week from Monday on, or the whole weeks of a month. */
export function spanOf(modo: Modo, fecha: string): { desde: string; hasta: string } {
  if (modo === 'semana') return { desde: monday(fecha), hasta: addDays(monday(fecha), 6) }
  const last = addDays(monthAway(fecha, 1), -1)
  return { desde: monday(firstOf(fecha)), hasta: addDays(monday(last), 6) }
}

type Asked = { modo: Modo; fecha: string; hoy: string; locale: string; feriados: readonly Feriado[] }

/** The days of a week or of a month, in words. */
export function daysOf({ modo, fecha, hoy, locale, feriados }: Asked): Dia[] {
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
      fuera: modo === 'mes' && dia.slice(0, 7) !== fecha.slice(0, 7),
      ...(feriado !== undefined && { feriado }),
    }
  })
}
