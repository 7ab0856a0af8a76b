import { toAmount } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { type Balance, CreditAction } from '#web/cuentas/cuenta/index.ts'
import { useMayOfStudent, useStudent } from '#web/personas/vinculo/index.ts'
import { useT } from '#web/ui/words.ts'

import styles from './mis-pagos.module.css'

/** The student's credit in a currency, with the button that uses it. */
export function Credit({
  balance: { moneda, saldoAFavor },
  cuentas,
}: {
  balance: Balance
  cuentas: Cuenta[]
}) {
  const t = useT()
  const { money } = useFormat()
  const { idUsuario } = useStudent()
  const mayPay = useMayOfStudent('paga')
  if (saldoAFavor <= 0) return null
  const own = cuentas.filter(({ idMoneda }) => idMoneda === moneda.idMoneda)
  return (
    <div className={`line ${styles.credit}`}>
      <span>{t('alumno.tieneAFavor', { monto: money(toAmount(saldoAFavor), moneda) })}</span>
      {mayPay && <CreditAction idUsuario={idUsuario} credit={saldoAFavor} cuentas={own} />}
    </div>
  )
}
