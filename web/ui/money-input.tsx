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

/** An amount: formats while typing, two decimals, never negative. Empty is ''. */
export function MoneyInput({ simbolo, value, onChange, ...rest }: Props) {
  const { decimal, group } = useNumerals()
  return (
    <NumberInput
      {...rest}
      value={value ?? ''}
      onChange={(written) => onChange(asNumber(written))}
      prefix={simbolo ? `${simbolo} ` : ''}
      inputMode="decimal"
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      decimalSeparator={decimal}
      thousandSeparator={group}
      hideControls
      withKeyboardEvents={false}
      styles={{ input: { fontVariantNumeric: 'tabular-nums', textAlign: 'end' } }}
    />
  )
}
