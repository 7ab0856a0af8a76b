import { daysBetween, localNow } from '#contract/core/day.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'

/** When something arrived: its hour today, and the days since then before it. */
export function Ago({ value }: { value: string }) {
  const { locale, moment } = useFormat()
  const { zonaHoraria } = useSesion().institucion
  const [now, then] = [localNow(zonaHoraria), localNow(zonaHoraria, new Date(value))]
  const days = daysBetween(now.fecha, then.fecha)
  return (
    <time className="cifra" dateTime={value} title={moment(value)}>
      {days === 0
        ? then.hora
        : new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }).format(days, 'day')}
    </time>
  )
}
