/** A date is the text 'YYYY-MM-DD' that the database keeps; texts compare as dates do. */
export type Fecha = string

const DAY = 86_400_000
const utc = (fecha: Fecha) => Date.parse(`${fecha}T00:00:00Z`)

export const addDays = (fecha: Fecha, dias: number): Fecha =>
  new Date(utc(fecha) + dias * DAY).toISOString().slice(0, 10)
export const daysBetween = (desde: Fecha, hasta: Fecha) => Math.round((utc(hasta) - utc(desde)) / DAY)
/** 1 Monday – 7 Sunday. */
export const weekday = (fecha: Fecha) => new Date(utc(fecha)).getUTCDay() || 7
/** The first date with that day of the week, on or after a date. */
export const nextWeekday = (fecha: Fecha, dia: number) => addDays(fecha, (dia - weekday(fecha) + 7) % 7)
export const yearOf = (fecha: Fecha) => Number(fecha.slice(0, 4))
export const earliest = (a: Fecha, b: Fecha) => (a < b ? a : b)
export const latest = (a: Fecha, b: Fecha) => (a > b ? a : b)
export const compare = (a: Fecha, b: Fecha) => (a < b ? -1 : a > b ? 1 : 0)

/** The sample school is in Lima, which has no summer time. */
export const instant = (fecha: Fecha, minutes: number) => {
  const two = (n: number) => String(Math.trunc(n)).padStart(2, '0')
  return `${fecha}T${two(minutes / 60)}:${two(minutes % 60)}:00-05:00`
}
