/** Money of the sample school while it is being made: whole céntimos, so that adding is exact. */
export type Centimos = number

/** As the database takes it: '350.00'. */
export const enSoles = (centimos: Centimos) =>
  `${Math.trunc(centimos / 100)}.${String(centimos % 100).padStart(2, '0')}`

export const sumar = (importes: readonly Centimos[]) => importes.reduce((sum, n) => sum + n, 0)
