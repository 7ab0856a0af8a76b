type Part = { nota: number; peso: number }

/**
 * The weighted mean of the example, half up: with whole numbers, as the server does it with exact decimals. Grades have up to
 * two decimals, as weights do.
 */
export function mean(parts: readonly Part[], decimales: number): number {
  const sum = parts.reduce(
    (total, { nota, peso }) => total + BigInt(Math.round(nota * 100)) * BigInt(Math.round(peso * 100)),
    0n,
  )
  // The sum is in millionths of the grade: hundredths of a grade, by hundredths of a percent, by a hundred percent.
  const step = 10n ** BigInt(6 - decimales)
  return Number((2n * sum + step) / (2n * step)) / 10 ** decimales
}
