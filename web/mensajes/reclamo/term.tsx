import type { Reclamo } from '#contract/mensajes/reclamo.ts'
import { Day } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './term.module.css'

/** The last day to answer, with the working days left or that it has passed. */
export function Term({ row }: { row: Pick<Reclamo, 'vence' | 'plazo' | 'diasRestantes'> }) {
  const t = useT()
  const { vence, plazo, diasRestantes } = row
  const left =
    diasRestantes === null ? t(`plazoReclamo.${plazo}`) : t('reclamo.quedan', { count: diasRestantes })
  return (
    <span className={styles.term} data-plazo={plazo}>
      <Day value={vence} /> <small>{left}</small>
    </span>
  )
}
