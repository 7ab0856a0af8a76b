import { textoDe, type Celda } from '#server/core/planilla/index.ts'

const ISO = /^(?<anio>\d{4})[-/.](?<mes>\d{1,2})[-/.](?<dia>\d{1,2})(?:[T ]\d\d:\d\d.*)?$/
const DIA_PRIMERO = /^(?<dia>\d{1,2})[-/.](?<mes>\d{1,2})[-/.](?<anio>\d{4})(?: \d{1,2}:\d\d.*)?$/

/**
 * The date in a cell: a real date, `dd/mm/yyyy` or ISO text. '' for an empty cell; undefined for any other
 * value. A bare number is refused: it may be a year as well as a date that lost its format.
 */
export function leerFecha(celda: Celda | undefined): string | undefined {
  const texto = textoDe(celda)
  if (texto === '') return ''
  const { anio = '', mes = '', dia = '' } = (ISO.exec(texto) ?? DIA_PRIMERO.exec(texto))?.groups ?? {}
  if (Number(anio) < 1900) return undefined
  const iso = `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // JavaScript reads 31 February as 3 March: a date exists only if it is formatted back to the same text.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}
