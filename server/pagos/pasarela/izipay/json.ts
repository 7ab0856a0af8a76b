// What comes from outside is whatever it likes to be: each of these gives what was expected, or nothing.

export type Json = Record<string, unknown>

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

const LONGEST = 200
// PostgreSQL keeps no NUL, and a name with control characters is nobody's.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/

/** A short text. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= LONGEST &&
  !CONTROL.test(value) &&
  value.isWellFormed()
    ? value
    : null

// What numeric(20, 2) holds, and a double counts.
const MOST = 1e15

/** Minor units: whole, or it is no amount. */
export const centsOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < MOST ? value : null

/** An instant of our times, in ISO. */
export function instantOf(value: unknown): string | null {
  const instant = new Date(textOf(value) ?? Number.NaN)
  const year = instant.getUTCFullYear()
  return year > 2000 && year < 2200 ? instant.toISOString() : null
}
