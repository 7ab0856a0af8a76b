import type { Evento } from './evento.ts'

/** Hours drawn as one piece: an hour, or a run of hours without an event on any day. */
export type Band = { from: number; to: number; top: number; height: number; folded: boolean }

const HOUR_PX = 48
const FOLDED_PX = 28
/** The hours of a week without events. */
const [EARLY, LATE] = [8, 20]
const QUARTERS = 4

export const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

/** The hour as a time of day, at the nearest quarter. */
export function timeOf(hour: number) {
  const quarters = Math.round(hour * QUARTERS)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(quarters / QUARTERS))}:${two((quarters % QUARTERS) * 15)}`
}

/** From the first hour with an event to the last; hours without one on any day are folded. */
export function bandsOf(eventos: readonly Pick<Evento, 'desde' | 'hasta'>[]): Band[] {
  const spans = eventos.map(({ desde, hasta }) => [hoursOf(desde), hoursOf(hasta)] as const)
  const empty = spans.length === 0
  const first = empty ? EARLY : Math.floor(Math.min(...spans.map(([from]) => from)))
  const last = empty ? LATE : Math.ceil(Math.max(...spans.map(([, to]) => to)))
  const bands: Band[] = []
  for (let hour = first; hour < last; hour++) {
    const folded = !empty && !spans.some(([from, to]) => from < hour + 1 && hour < to)
    const before = bands.at(-1)
    if (folded && before?.folded) before.to = hour + 1
    else {
      const top = before ? before.top + before.height : 0
      bands.push({ from: hour, to: hour + 1, top, height: folded ? FOLDED_PX : HOUR_PX, folded })
    }
  }
  return bands
}

export const heightOf = (bands: readonly Band[]) => {
  const last = bands.at(-1)
  return last ? last.top + last.height : 0
}

/** The place of an hour, in pixels from the top; undefined outside the bands. */
export function topOf(bands: readonly Band[], time: string): number | undefined {
  const hour = hoursOf(time)
  const band = bands.find(({ from, to }) => from <= hour && hour <= to)
  return band && band.top + (band.height * (hour - band.from)) / (band.to - band.from)
}

/** The time at a place: the nearest, above or below the bands. */
export function timeAt(bands: readonly Band[], px: number): string {
  const inside = Math.min(Math.max(px, 0), heightOf(bands))
  const band = bands.find(({ top, height }) => inside <= top + height)
  return band ? timeOf(band.from + ((inside - band.top) / band.height) * (band.to - band.from)) : '00:00'
}

const MINUTES = 60
const LAST_MINUTE = 24 * MINUTES - 1
const minutesOf = (time: string) => Number(time.slice(0, 2)) * MINUTES + Number(time.slice(3))

/** The end of an event that begins at another hour and lasts as long. */
export function endAt({ desde, hasta }: Pick<Evento, 'desde' | 'hasta'>, begin: string): string {
  const minutes = Math.min(minutesOf(begin) + minutesOf(hasta) - minutesOf(desde), LAST_MINUTE)
  return [Math.floor(minutes / MINUTES), minutes % MINUTES].map((n) => String(n).padStart(2, '0')).join(':')
}
