import type { TotalesControl } from '#contract/consultas/control.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { Money } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './control.module.css'

type Props = {
  monedas: Pick<TotalesControl, 'moneda' | 'saldo'>[]
  current: number
  /** The address of the list. */
  here: string
}

/** A link to each currency: amounts of two currencies are never added, so one is shown at a time. */
export function Currencies({ monedas, current, here }: Props) {
  const t = useT()
  const [params] = useParams()
  return (
    <nav className={styles.currencies} aria-label={t('ingreso.moneda')}>
      {monedas.map(({ moneda, saldo }) => (
        <Link
          key={moneda.idMoneda}
          to={here + stringifyParams({ ...params, page: '', idMoneda: moneda.idMoneda })}
          aria-current={moneda.idMoneda === current ? 'true' : undefined}
          className={styles.currency}
        >
          {moneda.codigo}
          {saldo > 0 && moneda.idMoneda !== current && (
            <>
              {' · '}
              <Money value={saldo} moneda={moneda} />
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
