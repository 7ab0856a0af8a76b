import { daysBetween, localNow } from '#contract/core/day.ts'
import { compareCodes } from '#contract/core/order.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { useT } from '#web/ui/words.ts'

/** The day until which the till answers the last of some reports, in words; undefined while unknown, and once it is over. */
export function useDayOfAnswer(rows: readonly Pick<Ingreso, 'fechaCreacion'>[]) {
  const t = useT()
  const { locale } = useFormat()
  const { zonaHoraria } = useSesion().institucion
  const { fecha: today } = useNow()
  const last = rows
    .map(({ fechaCreacion }) => fechaCreacion)
    .toSorted(compareCodes)
    .at(-1)
  const fecha = localNow(zonaHoraria, last ? new Date(last) : undefined).fecha
  const { data } = useRead(ingreso.respuesta, { fecha }, { enabled: last !== undefined })
  if (!data || data.fecha < today) return undefined
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(data.fecha))
  const dia = t('informar.dia', { semana: part({ weekday: 'long' }), dia: part({ day: 'numeric' }) })
  const days = daysBetween(today, data.fecha)
  if (days > 1) return dia
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  return `${near}, ${dia}`
}
