import type { ReactNode } from 'react'

import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { creditLeft } from './credit-left.ts'

import styles from './applied.module.css'

/** The charges that a payment covers, and the rest of it. `linked`: each links to its enrolment. */
export function AppliedCharges({ row, linked = false }: { row: Ingreso; linked?: boolean }) {
  const t = useT()
  const { aplicaciones, moneda, devoluciones } = row
  const credit = creditLeft(row)
  return (
    <>
      {aplicaciones.length === 0 && <p className={`dim ${styles.none}`}>{t('ingreso.sinAplicar')}</p>}
      <dl className={styles.applied}>
        {aplicaciones.map(({ idCuentaIngreso, idMatricula, concepto, curso, fechaVencimiento, monto }) => (
          <AmountLine key={idCuentaIngreso} value={monto} moneda={moneda}>
            {linked ? <Link to={paths.matriculas({ ver: idMatricula })}>{concepto}</Link> : concepto}
            <small>
              {curso} · {t('cuenta.vence')} <Day value={fechaVencimiento} />
            </small>
          </AmountLine>
        ))}
        {devoluciones.map(({ idDevolucion, fecha, monto, estado, motivo }) => (
          <AmountLine key={idDevolucion} value={monto} moneda={moneda}>
            {t(`estadoDevolucion.${estado}`)} <Day value={fecha} />
            <small>{motivo}</small>
          </AmountLine>
        ))}
        {credit > 0 && (
          <AmountLine value={credit} moneda={moneda}>
            <strong>{t('ingreso.montoDisponible')}</strong>
          </AmountLine>
        )}
      </dl>
    </>
  )
}

type AmountLineProps = { value: number; moneda: Ingreso['moneda']; children: ReactNode }

const AmountLine = ({ value, moneda, children }: AmountLineProps) => (
  <div>
    <dt>{children}</dt>
    <dd>
      <Money value={value} moneda={moneda} />
    </dd>
  </div>
)
