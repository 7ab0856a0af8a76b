import { type Cents, toAmount } from '#contract/core/cents.ts'
import type { Moneda } from '#contract/institucion/moneda.ts'
import { Money } from '#web/core/words/format.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './mis-pagos.module.css'

export type Sum = { moneda: Pick<Moneda, 'idMoneda' | 'simbolo' | 'decimales'>; value: Cents }

/** The heading of a list of money, with what its rows add up to in each currency. */
export function ListHead({ title, sums = [] }: { title: Frase; sums?: Sum[] }) {
  const t = useT()
  return (
    <div className={`between ${styles.head}`}>
      <h2 className={styles.heading}>{t(title)}</h2>
      {sums
        .filter(({ value }) => value > 0)
        .map(({ moneda, value }) => (
          <strong key={moneda.idMoneda}>
            <Money value={toAmount(value)} moneda={moneda} />
          </strong>
        ))}
    </div>
  )
}
