import type { Reply } from '#contract/core/op.ts'
import type { mora } from '#contract/cuentas/mora.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { type Rule, useSimulated } from './draft.ts'

type Simulated = Reply<typeof mora.simular>

/** Formats the totals of a simulation, by currency. */
export function useTotalsText() {
  const { money } = useFormat()
  return ({ totales }: Simulated) => totales.map(({ mora: sum, moneda }) => money(sum, moneda)).join(' + ')
}

/** The effect of switching the rule on: the first charges and their date. */
export function ActivationEffect({ rule, proxima }: { rule: Rule; proxima: string }) {
  const t = useT()
  const { day } = useFormat()
  const sums = useTotalsText()
  const data = useSimulated(rule)
  if (!data) return <p>{t('app.cargando')}</p>
  const { totalElements: count } = data
  const datos = { count, dia: day(proxima), monto: sums(data) }
  return (
    <>
      <p>{count > 0 ? t('mora.activarEfecto', datos) : t('mora.activarSinCuentas', datos)}</p>
      <p>{t('mora.activarDespues')}</p>
    </>
  )
}
