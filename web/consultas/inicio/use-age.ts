import { daysBetween } from '#contract/core/day.ts'
import { useFormat } from '#web/core/words/format.tsx'

/** Beyond it a date says more than a number of days. */
const LONGEST = 30

/** Writes the distance to a day: `hace 3 días`, `mañana`; a far day is a date. */
export function useAge(hoy: string) {
  const { day, locale } = useFormat()
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return (fecha: string | null) => {
    if (!fecha) return ''
    const days = daysBetween(hoy, fecha)
    return Math.abs(days) > LONGEST ? day(fecha) : relative.format(days, 'day')
  }
}
