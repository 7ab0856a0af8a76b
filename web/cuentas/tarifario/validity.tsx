import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

/** A period with an end, or open-ended. */
export function Validity({ desde, hasta }: { desde: string; hasta: string | null }) {
  const t = useT()
  const { day } = useFormat()
  return hasta ? `${day(desde)} – ${day(hasta)}` : t('tarifario.desde', { desde: day(desde) })
}
