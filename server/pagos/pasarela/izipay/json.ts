// External data may have any shape: each reader returns the expected type, or nothing.

export type Json = Record<string, unknown>

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

const LONGEST = 200
// PostgreSQL stores no NUL, and no real name has control characters.
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

// The bound of numeric(20, 2) that a double still counts exactly.
const MOST_CENTS = 1e15

/** Minor units: a whole number, or no amount. */
export const centsOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < MOST_CENTS ? value : null

/** A plausible instant, in ISO. */
export function instantOf(value: unknown): string | null {
  const instant = new Date(textOf(value) ?? Number.NaN)
  const year = instant.getUTCFullYear()
  return year > 2000 && year < 2200 ? instant.toISOString() : null
}
