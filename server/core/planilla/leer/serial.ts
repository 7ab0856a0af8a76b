const DAY = 86_400_000
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** 29 February 1900, which Excel counts although it never existed. Before it, Excel's count is one day behind. */
const FALSE_DAY = 60
const AFTER_9999 = 2_958_466

/** The date of a serial number; undefined for a time alone or a date out of the calendar. */
export function dayOfSerial(serial: number, from1904: boolean): string | undefined {
  const day = Math.floor(serial)
  if (day < (from1904 ? 0 : 1) || day >= AFTER_9999 || (day === FALSE_DAY && !from1904)) return undefined
  const shown = from1904 || day > FALSE_DAY ? day : day + 1
  const date = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + shown * DAY)
  return date.getUTCFullYear() > 9999 ? undefined : date.toISOString().slice(0, 10)
}
