import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'

import { useNumerals } from './numerals.ts'

export type MoneyInputProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: number | string | null | undefined
  onChange: (value: number | string) => void
  /** The currency: its symbol, unless a heading says it, and its decimals. */
  moneda?: { simbolo?: string; decimales: number } | undefined
}

// `250.00` comes as text, to keep its zeros, but is the same amount.
const toNumber = (value: number | string) =>
  value === '' || Number.isNaN(Number(value)) ? value : Number(value)

/** Selects the content at once, so that the first key replaces it, and after the click that gave the focus, unless a key came before. */
function selectAll(input: HTMLInputElement) {
  input.select()
  const { value } = input
  setTimeout(() => input.value === value && input.select())
}

/**
 * An amount: formats while typing, with the decimals of its currency (two, while that is unknown), not below zero unless `allowNegative`. Empty is ''. The zeros of `5.00`
 * are added on blur: added while typing, they would swallow a fast decimal point and turn 5.00 into 500.
 */
export function MoneyInput({ moneda, value, onChange, onBlur, selectAllOnFocus, ...rest }: MoneyInputProps) {
  const { decimal, group } = useNumerals()
  const decimals = moneda?.decimales ?? 2
  const [typed, setTyped] = useState<number | string>()
  const given = value ?? ''
  // A value set from outside while typing wins.
  const typing = typed !== undefined && toNumber(typed) === toNumber(given)
  const change = (written: number | string) => {
    // The first key still sees the zeros of the previous value.
    setTyped(typing ? written : toNumber(written))
    onChange(toNumber(written))
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
      // The fields that this one is made of tell the focus later, when a key may have come.
      onFocusCapture={selectAllOnFocus ? (e) => selectAll(e.currentTarget) : undefined}
      onBlur={leave}
      prefix={moneda?.simbolo ? `${moneda.simbolo} ` : ''}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      decimalScale={decimals}
      fixedDecimalScale={!typing}
      decimalSeparator={decimal}
      thousandSeparator={group}
      withKeyboardEvents={false}
      styles={{ input: { fontVariantNumeric: 'tabular-nums', textAlign: 'var(--fin)' as 'end' } }}
    />
  )
}
