import { addDays, type LocalNow, weekdayOf } from '#contract/core/day.ts'
import { compareCodes } from '#contract/core/order.ts'

type Slot = { dia: number; horaInicio: string; horaFin: string }
type Span = { fechaInicio: string; fechaFin: string }

/** The slots of a day, earliest first. */
export const slotsOn = <S extends Slot>(fecha: string, slots: readonly S[]): S[] =>
  slots
    .filter(({ dia }) => dia === weekdayOf(fecha))
    .toSorted((a, b) => compareCodes(a.horaInicio, b.horaInicio))

/** The first class that has not ended, by the weekly slots between two dates, both included. */
export function nextClass<S extends Slot>(
  slots: readonly S[],
  { fechaInicio, fechaFin }: Span,
  now: LocalNow,
): { fecha: string; slot: S } | undefined {
  const from = now.fecha > fechaInicio ? now.fecha : fechaInicio
  // Eight days: if today's class is over, the next may be in a week.
  for (const fecha of Array.from({ length: 8 }, (_, i) => addDays(from, i))) {
    if (fecha > fechaFin) return undefined
    const slot = slotsOn(fecha, slots).find(({ horaFin }) => fecha > now.fecha || horaFin > now.hora)
    if (slot) return { fecha, slot }
  }
  return undefined
}
