const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** The RUC of the nth company of the tests, with its check digit. */
export function rucOf(n: number): string {
  const body = `20${String(10_000_000 + n)}`
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(body[i]), 0)
  return `${body}${(11 - (sum % 11)) % 10}`
}
