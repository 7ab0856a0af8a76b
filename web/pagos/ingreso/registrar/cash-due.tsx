import { type Cents, toAmount } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { cashRounding } from '#contract/pagos/redondeo.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

export type Amount = { monto: Cents; moneda: Cuenta['moneda'] }

/** The cash to take for an amount, and what is not taken: cash of the institution's own currency is rounded to its smallest coin. */
export function useCash({ monto, moneda }: Amount) {
  const { institucion } = useSesion()
  const rounded =
    moneda.idMoneda === institucion.moneda.idMoneda ? cashRounding(monto, institucion.redondeo) : 0
  return { rounded, due: monto - rounded }
}

/** Says the cash to take, where it is less than the amount. */
export function CashDue(amount: Amount) {
  const t = useT()
  const { money } = useFormat()
  const { rounded, due } = useCash(amount)
  if (rounded === 0) return null
  const inMoney = (cents: Cents) => money(toAmount(cents), amount.moneda)
  const datos = { monto: inMoney(due), redondeo: inMoney(rounded) }
  return <p className="strong">{t('ingreso.efectivoPorCobrar', datos)}</p>
}
