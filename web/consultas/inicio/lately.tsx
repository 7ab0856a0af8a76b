import { localNow } from '#contract/core/day.ts'
import { useSesion } from '#web/core/session/session.ts'
import { Moment } from '#web/core/words/format.tsx'

/** A moment of the last days: of today's only the hour. */
export function Lately({ value }: { value: string }) {
  const { zonaHoraria } = useSesion().institucion
  const { fecha, hora } = localNow(zonaHoraria, new Date(value))
  if (fecha !== localNow(zonaHoraria).fecha) return <Moment value={value} />
  return (
    <time className="cifra" dateTime={value}>
      {hora}
    </time>
  )
}
