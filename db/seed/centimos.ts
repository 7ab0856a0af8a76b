/** Money of the sample school before it is stored: whole céntimos, so that sums are exact. */
export type Centimos = number

/** Formats an amount for the database: '350.00'. */
export const enSoles = (centimos: Centimos) =>
  `${Math.trunc(centimos / 100)}.${String(centimos % 100).padStart(2, '0')}`

export const sumCentimos = (importes: readonly Centimos[]) => importes.reduce((sum, n) => sum + n, 0)
