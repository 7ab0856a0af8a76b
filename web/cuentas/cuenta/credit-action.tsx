import { type Cuenta, cuenta } from '#contract/cuentas/cuenta.ts'
import { type Cents, spreadOverLimits, sumCents, toAmount, toCents } from '#web/core/cents.ts'
import { useFormat } from '#web/core/format.tsx'
import { OpAction } from '#web/core/op-action.tsx'
import { useT } from '#web/ui/words.ts'

type Props = {
  idUsuario: number
  credit: Cents
  /** What it may pay, in its currency, the oldest due first. */
  cuentas: readonly Cuenta[]
}

/** Spends a student's credit on what they owe, the oldest due first, after saying on what. */
export function CreditAction({ idUsuario, credit, cuentas }: Props) {
  const t = useT()
  const { money } = useFormat()
  // What a payment under review already covers is left to it.
  const { parts } = spreadOverLimits(
    credit,
    cuentas.map(({ saldo, enRevision }) => toCents(saldo) - toCents(enRevision)),
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
      etiqueta="cuenta.usarSaldo"
      efecto={
        <>
          {t('cuenta.usarSaldoEfecto', { monto: money(used, moneda) })}
          <ul>
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
