import { sumCents, toAmount, toCents } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import type { Tipo } from '#contract/institucion/tipo.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useCash } from '#web/pagos/ingreso/registrar/cash-due.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import type { Given } from './cash.tsx'

type Parts = readonly { monto: number }[]

/** The total of the payment and the sum of its parts, from the values of either form. */
export function useTotals() {
  const { values } = useFormValues()
  const applied = sumCents(((values.aplicaciones ?? values.cargos ?? []) as Parts).map(({ monto }) => monto))
  return { applied, total: 'cargos' in values ? applied : toCents(Number(values.monto) || 0) }
}

type Proof = { number: boolean; file: boolean }

/** The proof that a method still lacks. */
function lackingProof({ sustento }: Tipo, { number, file }: Proof): Frase | undefined {
  if (sustento === 'OPERACION' && !number) return 'ingreso.faltaOperacion'
  if (sustento === 'CONSTANCIA' && !file) return 'ingreso.faltaConstancia'
  if (sustento === 'CUALQUIERA' && !number && !file) return 'ingreso.faltaSustento'
  return undefined
}

type Props = {
  metodo: Tipo | undefined
  moneda: Cuenta['moneda']
  given: Given
  file: File | undefined
  other: Ingreso | undefined
}

/** Why the payment cannot be saved yet. */
export function useReason({ metodo, moneda, given, file, other }: Props) {
  const t = useT()
  const { money } = useFormat()
  const { values } = useFormValues()
  const { total, applied } = useTotals()
  const { due } = useCash({ monto: total, moneda })
  const inMoney = (cents: number) => ({ monto: money(toAmount(cents), moneda) })
  if (total === 0) return t('ingreso.sinMonto')
  if (applied > total) return t('ingreso.repartoDeMas', inMoney(applied - total))
  if (!metodo) return t('caja.faltaMedio')
  if (metodo.codigo === 'EFECTIVO' && given.monto > 0 && given.monto < due)
    return t('caja.faltaEfectivo', inMoney(due - given.monto))
  if (other) return t('caja.faltaOtroNumero')
  const lacking = lackingProof(metodo, { number: Boolean(values.numeroOperacion), file: file !== undefined })
  return lacking && t(lacking)
}
