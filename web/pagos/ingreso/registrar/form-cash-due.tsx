import { useFormValues } from '#web/core/form/form-context.ts'
import { useTipos } from '#web/institucion/tipo/index.ts'

import { type Amount, CashDue } from './cash-due.tsx'

/** Whether the form pays in cash. */
function useInCash() {
  const cash = useTipos('MEDIO_PAGO').find(({ codigo }) => codigo === 'EFECTIVO')
  const { values } = useFormValues()
  return cash !== undefined && values.idMedioPago === cash.idTipo
}

/** The same, of a form with a method of payment. */
export const FormCashDue = (amount: Amount) => (useInCash() ? <CashDue {...amount} /> : null)
