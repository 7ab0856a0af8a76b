import { sumCents, toAmount } from '#contract/core/cents.ts'

import type { Grupo, Pago } from './repo.ts'

/** Sum of some payments, in whole hundredths on the way: shown, never stored. */
export const totalOf = (pagos: readonly Pago[]) => toAmount(sumCents(pagos.map(({ monto }) => monto)))

/** The first payment, and those after it. Payments of one day are made at once. */
export function splitPagos(pagos: readonly Pago[]) {
  const [first] = pagos
  const now = pagos.filter((one) => one.fecha === first?.fecha)
  const later = pagos.filter((one) => one.fecha !== first?.fecha)
  const isEven = new Set(later.map((one) => one.monto)).size === 1
  return { first: totalOf(now), later, each: isEven ? later[0]!.monto : undefined }
}

const ROUND = 100

/** Two limits of the price that leave some courses out, rounded up. */
export function priceSteps(grupos: readonly Grupo[]): number[] {
  const totals = grupos
    .flatMap(({ precio }) => (precio ? [totalOf(precio.pagos)] : []))
    .toSorted((a, b) => a - b)
  const at = (part: number) => totals[Math.floor((totals.length - 1) * part)] ?? 0
  const rounded = [at(1 / 3), at(2 / 3)].map((one) => Math.ceil(one / ROUND) * ROUND)
  return [...new Set(rounded)].filter((one) => one > 0 && one < (totals.at(-1) ?? 0))
}
