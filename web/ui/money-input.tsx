import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'

import { useNumerals } from './numerals.ts'

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: number | string | null | undefined
  onChange: (value: number | string) => void
  simbolo?: string | undefined
}

// `250.00` comes as text, for its zeros: it is the same amount.
const asNumber = (value: number | string) =>
  value === '' || Number.isNaN(Number(value)) ? value : Number(value)

/**
 * An amount: formats while typing, two decimals, not below zero unless `allowNegative`. Empty is ''. The zeros of `5.00`
 * wait until it is left: behind the cursor they would take in a point that is typed fast, and make 500 of 5.00.
 */
export function MoneyInput({ simbolo, value, onChange, onBlur, ...rest }: Props) {
  const { decimal, group } = useNumerals()
  const [typed, setTyped] = useState<number | string>()
  const given = value ?? ''
  // Who fills it in meanwhile is right.
  const typing = typed !== undefined && asNumber(typed) === asNumber(given)
  const change = (written: number | string) => {
    // The first key still meets the zeros of what was there.
    setTyped(typing ? written : asNumber(written))
    onChange(asNumber(written))
  }
  const leave = (e: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined)
    onBlur?.(e)
  }
  return (
    <NumberInput
      allowNegative={false}
      {...rest}
      value={typing ? typed : given}
      onChange={change}
      onBlur={leave}
      prefix={simbolo ? `${simbolo} ` : ''}
      inputMode="decimal"
      decimalScale={2}
      fixedDecimalScale={!typing}
      decimalSeparator={decimal}
      thousandSeparator={group}
      withKeyboardEvents={false}
      styles={{ input: { fontVariantNumeric: 'tabular-nums', textAlign: 'var(--fin)' as 'end' } }}
    />
  )
}
