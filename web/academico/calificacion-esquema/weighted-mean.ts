type Part = { nota: number; peso: number }

/**
 * The weighted mean of the example, rounded half up, in whole numbers; the server computes the same with exact decimals. Grades
 * and weights have up to two decimals.
 */
export function weightedMean(parts: readonly Part[], decimales: number): number {
  const sum = parts.reduce(
    (total, { nota, peso }) => total + BigInt(Math.round(nota * 100)) * BigInt(Math.round(peso * 100)),
    0n,
  )
  // The sum is in millionths of a grade: hundredths of a grade × hundredths of a percent × 100 %.
  const step = 10n ** BigInt(6 - decimales)
  return Number((2n * sum + step) / (2n * step)) / 10 ** decimales
}
