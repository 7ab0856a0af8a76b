import { toAmount } from '#contract/core/cents.ts'
import { Money, ZeroDash } from '#web/core/words/format.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { useT } from '#web/ui/words.ts'

import { type Balance, useAccount } from './use-account.ts'

import styles from './balances.module.css'

/** Debt and credit of a student, by currency. */
export function Balances({ idUsuario }: { idUsuario: number }) {
  const { balances } = useAccount(idUsuario)
  return balances.map((balance) => <OneBalance key={balance.moneda.idMoneda} balance={balance} />)
}

const FIGURES = ['saldo', 'vencido', 'enRevision', 'saldoAFavor'] as const

function OneBalance({ balance }: { balance: Balance }) {
  const t = useT()
  const { moneda } = balance
  const shown = FIGURES.filter((name) => name === 'saldo' || balance[name] > 0)
  return (
    <div className={styles.balances}>
      <Figures
        items={shown.map((name) => ({
          name,
          label: t(`cuenta.${name}`),
          value: (
            <ZeroDash value>
              <Money value={toAmount(balance[name])} moneda={moneda} />
            </ZeroDash>
          ),
        }))}
      />
    </div>
  )
}
