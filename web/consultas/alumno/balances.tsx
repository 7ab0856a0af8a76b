import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { type Cents, toAmount } from '#web/core/cents.ts'
import { Money } from '#web/core/format.tsx'
import { useSesion } from '#web/core/session.ts'
import { CreditAction } from '#web/cuentas/cuenta/index.ts'
import type { Balance } from '#web/cuentas/cuenta/index.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './mis-pagos.module.css'

type Props = { balances: Balance[]; cuentas: Cuenta[] }

/** The totals of the student's account in each currency. */
export function Balances({ balances, cuentas }: Props) {
  const { idUsuario } = useSesion()
  return balances.map((balance) => {
    const { moneda, saldo, vencido, enRevision, saldoAFavor } = balance
    const own = cuentas.filter(({ idMoneda }) => idMoneda === moneda.idMoneda)
    return (
      <dl key={moneda.idMoneda} className={styles.balances}>
        <Figure label="cuenta.saldo" value={saldo} moneda={moneda} />
        {vencido > 0 && <Figure label="cuenta.vencido" value={vencido} moneda={moneda} bad />}
        {enRevision > 0 && <Figure label="cuenta.enRevision" value={enRevision} moneda={moneda} />}
        {saldoAFavor > 0 && (
          <Figure label="cuenta.saldoAFavor" value={saldoAFavor} moneda={moneda}>
            <CreditAction idUsuario={idUsuario} credit={saldoAFavor} cuentas={own} />
          </Figure>
        )}
      </dl>
    )
  })
}

type FigureProps = {
  label: Frase
  value: Cents
  moneda: Balance['moneda']
  bad?: boolean
  children?: React.ReactNode
}

function Figure({ label, value, moneda, bad, children }: FigureProps) {
  const t = useT()
  return (
    <div className={styles.figure} data-bad={bad}>
      <dt>{t(label)}</dt>
      <dd>
        <Money value={toAmount(value)} moneda={moneda} />
        {children}
      </dd>
    </div>
  )
}
