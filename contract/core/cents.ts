/** Whole hundredths. Adding them is exact; adding amounts with decimals is not, so every sum is made in them, whatever the currency: none has more than two decimals. */
export type Cents = number

/** An amount has two decimals at most, so rounding gives its exact hundredths. */
export const toCents = (amount: number): Cents => Math.round(amount * 100)
export const toAmount = (cents: Cents): number => cents / 100

export const sumCents = (amounts: readonly number[]): Cents =>
  amounts.reduce((sum, amount) => sum + toCents(amount), 0)

/** Distributes a total over limits in their order. `rest` is what exceeds all of them. */
export function spreadOverLimits(total: Cents, limits: readonly Cents[]): { parts: Cents[]; rest: Cents } {
  let rest = Math.max(0, total)
  const parts = limits.map((limit) => {
    const part = Math.min(rest, Math.max(0, limit))
    rest -= part
    return part
  })
  return { parts, rest }
}
