import { NumberInput, type NumberInputProps } from '@mantine/core'

import { useNumerals } from './numerals.ts'

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: number | string | null | undefined
  onChange: (value: number | string) => void
  simbolo?: string | undefined
}

// `250.00` comes as text, for its zeros: it is the same amount.
const asNumber = (value: number | string) =>
  value === '' || Number.isNaN(Number(value)) ? value : Number(value)

/** An amount: formats while typing, two decimals, not below zero unless `allowNegative`. Empty is ''. */
export function MoneyInput({ simbolo, value, onChange, ...rest }: Props) {
  const { decimal, group } = useNumerals()
  return (
    <NumberInput
      allowNegative={false}
      {...rest}
      value={value ?? ''}
      onChange={(written) => onChange(asNumber(written))}
      prefix={simbolo ? `${simbolo} ` : ''}
      inputMode="decimal"
      decimalScale={2}
      fixedDecimalScale
      decimalSeparator={decimal}
      thousandSeparator={group}
      hideControls
      withKeyboardEvents={false}
      styles={{ input: { fontVariantNumeric: 'tabular-nums', textAlign: 'end' } }}
    />
  )
}
