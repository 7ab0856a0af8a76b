const HOUR = /^(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?$/i
const LAST_HOUR = 23
const LAST_MINUTE = 59

/** A typed hour as `HH:MM`, or null: `830`, `8.30`, `8h30` and `8` are accepted, because a keypad of digits has no colon. */
export function parseHour(text: string): string | null {
  const [, hour, minute = '00'] = HOUR.exec(text.trim()) ?? []
  if (hour === undefined || Number(hour) > LAST_HOUR || Number(minute) > LAST_MINUTE) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
