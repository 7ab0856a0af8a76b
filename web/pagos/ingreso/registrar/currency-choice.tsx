import { Select } from '@mantine/core'

import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { useT } from '#web/ui/words.ts'

type Props = {
  monedas: readonly Cuenta['moneda'][]
  moneda: Cuenta['moneda']
  /** Undefined when the currency cannot be changed. */
  onMoneda?: ((idMoneda: number) => void) | undefined
}

/** The currency of the payment, where there are several. */
export function CurrencyChoice({ monedas, moneda, onMoneda }: Props) {
  const t = useT()
  if (!onMoneda || monedas.length < 2) return null
  return (
    <Select
      label={t('ingreso.moneda')}
      data={monedas.map((m) => ({ value: String(m.idMoneda), label: m.codigo }))}
      value={String(moneda.idMoneda)}
      allowDeselect={false}
      onChange={(id) => onMoneda(Number(id))}
    />
  )
}
