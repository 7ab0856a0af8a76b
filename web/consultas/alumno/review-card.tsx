import { IconClock } from '@tabler/icons-react'

import { toAmount } from '#contract/core/cents.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
import type { Balance } from '#web/cuentas/cuenta/index.ts'
import { useDayOfAnswer } from '#web/pagos/ingreso/index.ts'
import { useT } from '#web/ui/words.ts'

import { sumsOf } from './waiting.tsx'

import styles from './owed-card.module.css'

type Props = {
  rows: Ingreso[]
  /** Given where nothing is overdue to pay: the card takes the place of that figure. */
  balances?: Balance[]
}

/** The payments that the student reported, with their sum and the day until which the till answers. */
export function ReviewCard({ rows, balances = [] }: Props) {
  const t = useT()
  const { moment } = useFormat()
  const dia = useDayOfAnswer(rows)
  return (
    <section className={`panel ${styles.owe}`} data-waits>
      <h2>
        <IconClock size={16} stroke={1.75} aria-hidden />
        {t('cuenta.enRevision')}
      </h2>
      {sumsOf(rows).map(({ moneda, value }) => (
        <p key={moneda.idMoneda} className={`strong ${styles.figure}`}>
          <Money value={toAmount(value)} moneda={moneda} />
        </p>
      ))}
      {dia && <p className="quiet">{t('alumno.responde', { dia })}</p>}
      <ul className={styles.told}>
        {rows.map((row) => (
          <li key={row.idIngreso} className="ruled">
            <Link to={`${paths.misPagos()}#pago-${row.idIngreso}`} className="between press">
              <span>
                {row.medioPago.nombre} <span className="quiet">{moment(row.fechaCreacion)}</span>
              </span>
              <strong>
                <Money value={row.monto} moneda={row.moneda} bare />
              </strong>
            </Link>
          </li>
        ))}
      </ul>
      {balances.map(({ moneda, porVencer }) => (
        <dl key={moneda.idMoneda} className={styles.rest}>
          <div>
            <dt>{t('inicio.vencidoPorPagar')}</dt>
            <dd>{t('alumno.nada')}</dd>
          </div>
          <div>
            <dt>{t('inicio.porVencer')}</dt>
            <dd>
              <Money value={toAmount(porVencer)} moneda={moneda} />
            </dd>
          </div>
        </dl>
      ))}
    </section>
  )
}
