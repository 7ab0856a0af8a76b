import { useState } from 'react'

import { useFormValues } from '#web/core/form/form-context.ts'
import { toAmount, toCents } from '#web/core/words/cents.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './pago-fields.module.css'

/** Calculates the change for a note at the till. Not stored. */
export function CashChange({ moneda }: { moneda: { simbolo: string } }) {
  const t = useT()
  const { money } = useFormat()
  const { values } = useFormValues()
  const [given, setGiven] = useState<number | string>('')
  const cash = useTipos('MEDIO_PAGO').find(({ codigo }) => codigo === 'EFECTIVO')
  if (!cash || values.idMedioPago !== cash.idTipo) return null
  const change = toCents(Number(given) || 0) - toCents(Number(values.monto) || 0)
  return (
    <div className={styles.change}>
      <MoneyInput label={t('ingreso.recibido')} simbolo={moneda.simbolo} value={given} onChange={setGiven} />
      {change > 0 && <output>{t('ingreso.vuelto', { monto: money(toAmount(change), moneda) })}</output>}
    </div>
  )
}
