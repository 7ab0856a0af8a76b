import { toAmount } from '#web/core/cents.ts'
import { Money } from '#web/core/format.tsx'
import { type Balance, useAccount } from '#web/core/my-account.ts'
import { useT } from '#web/ui/words.ts'

import styles from './balances.module.css'

/** What somebody owes in all, and what the institution owes them, currency by currency. */
export function Balances({ idUsuario }: { idUsuario: number }) {
  const { balances } = useAccount(idUsuario)
  return balances.map((balance) => <OneBalance key={balance.moneda.idMoneda} balance={balance} />)
}

function OneBalance({ balance }: { balance: Balance }) {
  const t = useT()
  const { moneda, saldo } = balance
  const others = (['vencido', 'enRevision', 'saldoAFavor'] as const).filter((name) => balance[name] > 0)
  return (
    <dl className={styles.balances}>
      <div>
        <dt>{t('cuenta.saldo')}</dt>
        <dd>
          <Money value={toAmount(saldo)} moneda={moneda} />
        </dd>
      </div>
      {others.map((name) => (
        <div key={name} data-name={name}>
          <dt>{t(`cuenta.${name}`)}</dt>
          <dd>
            <Money value={toAmount(balance[name])} moneda={moneda} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
