import type { HorarioRef } from '#contract/academico/horario.ts'
import { compareCodes } from '#contract/core/order.ts'
import { useFormat } from '#web/core/words/format.tsx'

type Slot = Pick<HorarioRef, 'dia' | 'horaInicio' | 'horaFin'>

const MONDAY = 4
/** The name of a weekday, 1 for Monday. 5 January 1970 was a Monday. */
export function dayName(dia: number, locale: string, weekday: 'short' | 'long') {
  const name = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(
    Date.UTC(1970, 0, MONDAY + dia),
  )
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1).replace(/\.$/, '')
}

/** `Lun Mié 18:00–20:00 · Sáb 09:00–12:00`. */
function shortSchedule(slots: readonly Slot[], locale: string) {
  const byHours = Map.groupBy(
    slots.toSorted((a, b) => a.dia - b.dia || compareCodes(a.horaInicio, b.horaInicio)),
    ({ horaInicio, horaFin }) => `${horaInicio}–${horaFin}`,
  )
  return [...byHours]
    .map(([hours, days]) => `${days.map(({ dia }) => dayName(dia, locale, 'short')).join(' ')} ${hours}`)
    .join(' · ')
}

/** The weekly hours of a group on one line. */
export function Schedule({ slots }: { slots: readonly Slot[] }) {
  const { locale } = useFormat()
  return slots.length > 0 ? <span>{shortSchedule(slots, locale)}</span> : '–'
}
