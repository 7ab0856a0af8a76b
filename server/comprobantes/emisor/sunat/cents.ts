import { centsOf, decimal, quotient } from '#server/comprobantes/emisor/cents.ts'

// SUNAT's XML has unit prices that the frozen document does not.
const DECIMALS = 10
/** A quantity as an integer of this many decimals. */
const QUANTITY_SCALE = 6

/** An amount by the quantity, with up to ten decimals, rounded half up. */
export function unitAmount(amount: string, quantity: number): string {
  const divisor = BigInt(Math.round(quantity * 10 ** QUANTITY_SCALE))
  if (divisor <= 0n) throw new Error(`not a quantity: ${quantity}`)
  const value = quotient(centsOf(amount) * 10n ** BigInt(DECIMALS - 2 + QUANTITY_SCALE), divisor)
  return decimal(value, DECIMALS).replace(/0{1,8}$/, '')
}
