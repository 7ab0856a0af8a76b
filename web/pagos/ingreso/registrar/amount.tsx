import { Select } from '@mantine/core'

import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useT } from '#web/ui/words.ts'

import { useMonedas } from './currency.ts'
import type { SplitTools } from './use-split.ts'

import styles from './pago-fields.module.css'

type Props = {
  tools: SplitTools
  moneda: Cuenta['moneda']
  /** Undefined when the currency cannot be changed. */
  onMoneda?: ((idMoneda: number) => void) | undefined
}

/** The amount received; the split over the charges follows it. */
export function AmountField({ tools, moneda, onMoneda }: Props) {
  const t = useT()
  const monedas = useMonedas()
  const form = useFormValues()
  return (
    <div className={`row ${styles.amount}`}>
      <MoneyInput
        {...form.getInputProps('monto')}
        name="monto"
        label={t('ingreso.monto')}
        moneda={moneda}
        selectAllOnFocus
        value={form.values.monto as number | ''}
        onChange={tools.type}
      />
      <CurrencyChoice monedas={monedas} moneda={moneda} onMoneda={onMoneda} />
    </div>
  )
}

type ChoiceProps = Omit<Props, 'tools'> & { monedas: readonly Cuenta['moneda'][] }

/** The currency of the payment, where there are several. */
export function CurrencyChoice({ monedas, moneda, onMoneda }: ChoiceProps) {
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
