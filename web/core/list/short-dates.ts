import { localNow } from '#contract/core/day.ts'
import type { Formats } from '#contract/core/format.ts'

/** Formats of the screen: a date of this year has no year. Paper and files keep it. */
export function shortDates(formats: Formats, timeZone: string): Formats {
  const year = new RegExp(`,? ?${localNow(timeZone).fecha.slice(0, 4)}`)
  return {
    ...formats,
    day: (fecha) => formats.day(fecha).replace(year, ''),
    moment: (instant) => formats.moment(instant).replace(year, ''),
  }
}
