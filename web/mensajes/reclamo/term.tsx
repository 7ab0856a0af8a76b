import type { Reclamo } from '#contract/mensajes/reclamo.ts'
import { Day } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

const TONES: Partial<Record<Reclamo['plazo'], string>> = {
  POR_VENCER: 'wait',
  VENCIDO: 'bad',
  FUERA_DE_PLAZO: 'bad',
}

/** The last day to answer, with the working days left or that it has passed. */
export function Term({ row }: { row: Pick<Reclamo, 'vence' | 'plazo' | 'diasRestantes'> }) {
  const t = useT()
  const { vence, plazo, diasRestantes } = row
  const tone = TONES[plazo]
  const left =
    diasRestantes === null ? t(`plazoReclamo.${plazo}`) : t('reclamo.quedan', { count: diasRestantes })
  return (
    <span>
      <Day value={vence} />{' '}
      <small className={tone ? 'nowrap strong toned' : 'nowrap'} data-tone={tone}>
        {left}
      </small>
    </span>
  )
}
