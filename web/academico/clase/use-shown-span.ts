import { addDays, addMonths, isDay } from '#contract/core/day.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { usePhone } from '#web/ui/use-phone.ts'

import { type AgendaModo, LIST_DAYS } from './agenda-days.ts'
import { useClock } from './use-clock.ts'

/** The shown week or month: `?modo=mes&fecha=2026-03-02`. On a phone, some days from that one on. */
export function useShownSpan() {
  const [params, change] = useParams()
  const phone = usePhone()
  const ahora = useClock()
  const modo: AgendaModo = phone ? 'lista' : params.modo === 'mes' ? 'mes' : 'semana'
  const asked = String(params.fecha ?? '')
  const fecha = isDay(asked) ? asked : ahora.fecha
  const days = modo === 'lista' ? LIST_DAYS : 7
  const step = (n: number) => (modo === 'mes' ? addMonths(fecha, n) : addDays(fecha, days * n))
  return { modo, fecha, ahora, change, step }
}
export type ShownSpan = ReturnType<typeof useShownSpan>
