import { type Cents, spreadOverLimits, sumCents, toAmount, toCents } from '#contract/core/cents.ts'
import { type Cuenta, cuenta } from '#contract/cuentas/cuenta.ts'
import { porPagar } from '#contract/cuentas/por-pagar.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

type Props = {
  idUsuario: number
  credit: Cents
  /** The charges that the credit may pay, all in its currency, the oldest due first. */
  cuentas: readonly Cuenta[]
  label?: Frase
}

/** Applies a student's credit to the oldest debts, after a confirmation that lists them. */
export function CreditAction({ idUsuario, credit, cuentas, label = 'cuenta.usarSaldo' }: Props) {
  const t = useT()
  const { money } = useFormat()
  // The part of a debt that a payment under review covers is left to that payment.
  const { parts } = spreadOverLimits(
    credit,
    cuentas.map((one) => toCents(porPagar(one))),
  )
  const covered = cuentas.flatMap(({ idCuenta, concepto, moneda }, i) => {
    const monto = toAmount(parts[i] ?? 0)
    return monto > 0 ? [{ idCuenta, concepto, moneda, monto }] : []
  })
  const moneda = covered[0]?.moneda
  if (!moneda) return null
  const used = toAmount(sumCents(covered.map(({ monto }) => monto)))
  return (
    <OpAction
      op={cuenta.saldoAFavor}
      label={label}
      efecto={
        <>
          {t('cuenta.usarSaldoEfecto', { monto: money(used, moneda) })}
          <ul className="bullets">
            {covered.map(({ idCuenta, concepto, monto }) => (
              <li key={idCuenta}>
                {concepto}: {money(monto, moneda)}
              </li>
            ))}
          </ul>
        </>
      }
      input={() => ({ idUsuario, aplicaciones: covered.map(({ idCuenta, monto }) => ({ idCuenta, monto })) })}
    />
  )
}
