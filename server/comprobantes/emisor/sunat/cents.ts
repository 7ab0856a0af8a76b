// SUNAT's XML has sums and unit prices that the frozen document does not: whole cents, without floating point.

const DECIMALS = 10
/** A quantity as an integer of this many decimals. */
const QUANTITY_SCALE = 6

/** Cents of a text with two decimals, as documents have them. */
export function centsOf(amount: string): bigint {
  if (!/^\d+\.\d{2}$/.test(amount)) throw new Error(`not an amount of two decimals: ${amount}`)
  return BigInt(amount.replace('.', ''))
}

const decimal = (value: bigint, places: number) => {
  const digits = value.toString().padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

export const amountOf = (cents: bigint) => decimal(cents, 2)

export const sumOf = (amounts: readonly string[]) =>
  amountOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n))

export const subtract = (amount: string, less: string) => amountOf(centsOf(amount) - centsOf(less))

/** An amount by the quantity, with up to ten decimals, rounded half up. */
export function unitAmount(amount: string, quantity: number): string {
  const divisor = BigInt(Math.round(quantity * 10 ** QUANTITY_SCALE))
  if (divisor <= 0n) throw new Error(`not a quantity: ${quantity}`)
  const scaled = centsOf(amount) * 10n ** BigInt(DECIMALS - 2 + QUANTITY_SCALE)
  const value = (scaled * 2n + divisor) / (divisor * 2n)
  return decimal(value, DECIMALS).replace(/0{1,8}$/, '')
}
