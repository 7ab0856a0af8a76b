import { type Cents, sumCents, toAmount, toCents } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

/** Amount applied of each payment, by id. An empty field counts as 0. */
export type AppliedAmounts = ReadonlyMap<number, number | ''>

/** The rest to pay, the excess over the charge, and the amount that returns to the credit. */
export function outcomeOf(
  { monto, descuento, pagado }: Cuenta,
  payments: Ingreso[],
  amounts: AppliedAmounts,
) {
  const confirmed = payments.filter(({ estado }) => estado === 'CONFIRMADO')
  const paid = sumCents(confirmed.map(({ idIngreso }) => amounts.get(idIngreso) || 0))
  const left: Cents = toCents(monto) - toCents(descuento) - paid
  return { left: Math.max(0, left), over: Math.max(0, -left), freed: Math.max(0, toCents(pagado) - paid) }
}

type Props = { row: Cuenta; payments: Ingreso[]; amounts: AppliedAmounts }

export function ChargeOutcome({ row, payments, amounts }: Props) {
  const t = useT()
  const { left, over, freed } = outcomeOf(row, payments, amounts)
  const { money } = useFormat()
  const inMoney = (cents: Cents) => ({ monto: money(toAmount(cents), row.moneda) })
  if (over > 0) {
    return (
      <p role="alert" className="wrong">
        {t('cuenta.aplicadoDeMas', inMoney(over))}
      </p>
    )
  }
  return (
    <p role="status" className="dim">
      {left > 0 ? t('cuenta.quedaPorPagar', inMoney(left)) : t('cuenta.quedaPagada')}
      {freed > 0 && ` ${t('cuenta.vuelveAFavor', inMoney(freed))}`}
    </p>
  )
}
