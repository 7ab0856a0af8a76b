// Amounts are whole cents: no floating point.

/** An integer of so many decimals, of a text that has no more of them. */
export function scaled(text: string, places: number): bigint {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (!whole || fraction.length > places) throw new Error(`not a number of ${places} decimals: ${text}`)
  return BigInt(whole + fraction.padEnd(places, '0'))
}

/** Cents of a text with two decimals, as documents have them. */
export function centsOf(amount: string): bigint {
  if (!/^\d+\.\d{2}$/.test(amount)) throw new Error(`not an amount of two decimals: ${amount}`)
  return BigInt(amount.replace('.', ''))
}

export const decimal = (value: bigint, places: number) => {
  const digits = value.toString().padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

export const amountOf = (cents: bigint) => decimal(cents, 2)

export const sumCents = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

export const sumOf = (amounts: readonly string[]) => amountOf(sumCents(amounts.map(centsOf)))

export const subtract = (amount: string, less: string) => amountOf(centsOf(amount) - centsOf(less))

/** A quotient rounded half up. */
export const quotient = (value: bigint, divisor: bigint) => (value * 2n + divisor) / (divisor * 2n)
