import { useState } from 'react'

import { toAmount, toCents } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useT } from '#web/ui/words.ts'

import { CashDue, useCash, useInCash } from './cash-due.tsx'

import styles from './pago-fields.module.css'

/** Calculates the change for a note at the till. Not stored. */
export function CashChange({ moneda }: { moneda: Cuenta['moneda'] }) {
  const t = useT()
  const { money } = useFormat()
  const { values } = useFormValues()
  const [given, setGiven] = useState<number | string>('')
  const amount = { monto: toCents(Number(values.monto) || 0), moneda }
  const { due } = useCash(amount)
  if (!useInCash()) return null
  const change = toCents(Number(given) || 0) - due
  return (
    <div className={styles.change}>
      <CashDue {...amount} />
      <MoneyInput label={t('ingreso.recibido')} moneda={moneda} value={given} onChange={setGiven} />
      {change > 0 && <output>{t('ingreso.vuelto', { monto: money(toAmount(change), moneda) })}</output>}
    </div>
  )
}
