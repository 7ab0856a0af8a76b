import type { Celda } from './hoja.ts'
import { damaged } from './hoja.ts'
import { dayOfSerial } from './serial.ts'
import { unescapeOoxml } from './shared-strings.ts'
import type { Workbook } from './workbook.ts'

const MAX_COLUMN = 16_384

/** The column of a reference such as AB12, from 0. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  if (column < 1 || column > MAX_COLUMN) throw damaged()
  return column - 1
}

type Convert = (raw: string, book: Workbook, style: number) => Celda

const numberOrDate: Convert = (raw, { styles: { dates }, from1904 }, style) => {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw || null
  const fecha = dates[style] ? dayOfSerial(number, from1904) : undefined
  return fecha ? { fecha } : number
}
const sharedText: Convert = (raw, { strings }) => {
  const text = raw === '' ? '' : strings[Number(raw)]
  if (text === undefined) throw damaged()
  return text || null
}
const ownText: Convert = (raw) => unescapeOoxml(raw) || null
const isoDate: Convert = (raw) => (/^\d{4}-\d\d-\d\d/.test(raw) ? { fecha: raw.slice(0, 10) } : raw || null)

const converts = new Map<string, Convert>([
  ['n', numberOrDate],
  ['s', sharedText],
  ['inlineStr', ownText],
  // A formula cell holds its last value; the formula itself is not read.
  ['str', ownText],
  ['b', (raw) => (raw === '' ? null : raw === '1' || raw === 'true')],
  ['d', isoDate],
  ['e', () => null],
])

/** The value of a cell, from its type, its text in the file and its style. */
export function valueOf(type: string, raw: string, style: number, book: Workbook): Celda {
  const convert = converts.get(type)
  if (!convert) throw damaged()
  return convert(raw, book, style)
}
