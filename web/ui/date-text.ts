const YEARS_AHEAD = 20

/** `26` is 2026 and `85` is 1985: a year more than twenty years ahead is of the last century. */
function fullYear(year: number, today: Date) {
  if (year > 99) return year
  const guess = 2000 + year
  return guess > today.getFullYear() + YEARS_AHEAD ? guess - 100 : guess
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** `YYYY-MM-DD` if the day exists, else null. */
function realDate(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day))
  const same = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return same && year > 1000 && year < 10_000 ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : null
}

/** Digits without a separator: day, month and year; or the year first, if that day does not exist. */
function parseDigits(digits: string, format: string, today: Date) {
  const inOrder = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  const yearFirst = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  return (
    parseParts(inOrder, format, today) ?? (digits.length === 8 ? parseParts(yearFirst, format, today) : null)
  )
}

function parseParts(parts: string[], format: string, today: Date): string | null {
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null
  const [a, b, c] = parts.map(Number) as [number, number, number | undefined]
  if (parts[0]?.length === 4) return c === undefined ? null : realDate(a, b, c)
  const [day, month] = format.startsWith('MM') ? [b, a] : [a, b]
  return realDate(c === undefined ? today.getFullYear() : fullYear(c, today), month, day)
}

/**
 * A typed date as `YYYY-MM-DD`, or null. `format` decides only whether the month or the day comes first: `5/3`, `05-03-26`,
 * `5.3.2026` and `05032026` are all accepted, because people type any separator, or none.
 */
export function parseDate(text: string, format: string, today = new Date()): string | null {
  const typed = text.trim()
  if (/^\d{6}(\d\d)?$/.test(typed)) return parseDigits(typed, format, today)
  return parseParts(typed.split(/[\s./-]+/), format, today)
}
