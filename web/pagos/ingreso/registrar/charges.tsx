import { Checkbox } from '@mantine/core'

import { toAmount } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { isAsked } from '#contract/cuentas/por-pagar.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { isTicked } from './split.ts'
import type { SplitTools } from './use-split.ts'

import styles from './charges.module.css'

type Props = { titulo: string; cuentas: readonly Cuenta[]; tools: SplitTools }

/** The open charges with the part of the payment that each gets. */
export function PayableCharges({ titulo, cuentas, tools }: Props) {
  return (
    <ul className={`panel ${styles.list}`} aria-label={titulo}>
      {cuentas.map((cuenta) => (
        <PayableCharge key={cuenta.idCuenta} cuenta={cuenta} tools={tools} />
      ))}
    </ul>
  )
}

function PayableCharge({ cuenta, tools }: { cuenta: Cuenta; tools: SplitTools }) {
  const t = useT()
  const { idCuenta, concepto, grupo, saldo, moneda } = cuenta
  const on = isTicked(tools.split, idCuenta)
  const part = tools.split.parts.get(idCuenta)
  return (
    <li className={`ruled ${styles.row}`} data-on={on || undefined}>
      <Checkbox
        checked={on}
        onChange={(e) => tools.tick(idCuenta, e.currentTarget.checked)}
        label={<span className={styles.name}>{concepto}</span>}
        description={
          <>
            {grupo.curso}
            <span className={`cifra ${styles.code}`}> · {grupo.codigo}</span>
          </>
        }
      />
      <DueDate cuenta={cuenta} />
      <div className={`end ${styles.owed}`}>
        <Money value={saldo} moneda={moneda} />
      </div>
      <div className={styles.part}>
        {on && (
          <MoneyInput
            size="xs"
            aria-label={t('ingreso.aplicarA', { concepto })}
            value={part ? toAmount(part) : ''}
            moneda={moneda}
            max={saldo}
            placeholder="0"
            onChange={(value) => tools.assign(idCuenta, value)}
          />
        )}
      </div>
    </li>
  )
}

/** The due date, and what is already under review: all of it is a state, a part of it an amount. */
function DueDate({ cuenta }: { cuenta: Cuenta }) {
  const t = useT()
  const { fechaVencimiento, vencida, enRevision, moneda } = cuenta
  const isReviewed = !isAsked(cuenta)
  return (
    <div className={`line quiet ${styles.due}`}>
      <span>
        {t('cuenta.vence')} <Day value={fechaVencimiento} />
      </span>
      {isReviewed && <StateBadge noun="cuenta" state="EN_REVISION" tone="wait" />}
      {vencida && !isReviewed && <StateBadge noun="cuenta" state="VENCIDA" />}
      {enRevision > 0 && !isReviewed && (
        <div className={styles.review}>
          {t('cuenta.enRevision')}: <Money value={enRevision} moneda={moneda} />
        </div>
      )}
    </div>
  )
}
