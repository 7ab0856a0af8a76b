/** Whole cents. Adding them is exact; adding amounts with decimals is not, so nobody does. */
export type Cents = number

/** An amount has two decimals at most, so the nearest whole number is the amount itself. */
export const toCents = (amount: number): Cents => Math.round(amount * 100)
export const toAmount = (cents: Cents): number => cents / 100

export const sumCents = (amounts: readonly number[]): Cents =>
  amounts.reduce((sum, amount) => sum + toCents(amount), 0)

/** Lays a total over limits, in their order: what falls to each, and what is left when all are full. */
export function spreadOverLimits(total: Cents, limits: readonly Cents[]): { parts: Cents[]; rest: Cents } {
  let rest = Math.max(0, total)
  const parts = limits.map((limit) => {
    const part = Math.min(rest, Math.max(0, limit))
    rest -= part
    return part
  })
  return { parts, rest }
}
