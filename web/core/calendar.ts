/** A day `YYYY-MM-DD` and a time `HH:MM`, as they are where the institution is. Both compare as texts. */
export type Now = { fecha: string; hora: string }

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Made once: it takes longer than all that is done with it. */
function clockOf(timeZone: string) {
  const known = clocks.get(timeZone)
  if (known) return known
  // Swedish writes dates and times as ISO does.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}

export function nowIn(timeZone: string, at = new Date()): Now {
  const text = clockOf(timeZone).format(at)
  const [fecha = '', hora = ''] = text.split(' ')
  return { fecha, hora }
}

const DAY_MS = 86_400_000
const utc = (fecha: string) => Date.parse(`${fecha}T00:00:00Z`)

export const addDays = (fecha: string, days: number) =>
  new Date(utc(fecha) + days * DAY_MS).toISOString().slice(0, 10)
export const daysBetween = (from: string, to: string) => Math.round((utc(to) - utc(from)) / DAY_MS)
/** 1 Monday – 7 Sunday. */
export const weekday = (fecha: string) => new Date(utc(fecha)).getUTCDay() || 7
