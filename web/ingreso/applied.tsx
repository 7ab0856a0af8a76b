import type { ReactNode } from 'react'

import type { Ingreso } from '#contract/ingreso.ts'
import { Day, Money } from '#web/core/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './applied.module.css'

/** The charges that a payment pays, and what is left of it. */
export function Applied({ row }: { row: Ingreso }) {
  const t = useT()
  const { aplicaciones, moneda, montoDisponible, montoDevuelto } = row
  return (
    <>
      {aplicaciones.length === 0 && <p className={styles.none}>{t('ingreso.sinAplicar')}</p>}
      <dl className={styles.applied}>
        {aplicaciones.map(({ idCuentaIngreso, concepto, fechaVencimiento, monto }) => (
          <Line key={idCuentaIngreso} value={monto} moneda={moneda}>
            {concepto}
            <small>
              {t('cuenta.vence')} <Day value={fechaVencimiento} />
            </small>
          </Line>
        ))}
        {montoDevuelto > 0 && (
          <Line value={montoDevuelto} moneda={moneda}>
            {t('ingreso.montoDevuelto')}
          </Line>
        )}
        {montoDisponible > 0 && (
          <Line value={montoDisponible} moneda={moneda}>
            <strong>{t('ingreso.montoDisponible')}</strong>
          </Line>
        )}
      </dl>
    </>
  )
}

type LineProps = { value: number; moneda: Ingreso['moneda']; children: ReactNode }

const Line = ({ value, moneda, children }: LineProps) => (
  <div>
    <dt>{children}</dt>
    <dd>
      <Money value={value} moneda={moneda} />
    </dd>
  </div>
)
