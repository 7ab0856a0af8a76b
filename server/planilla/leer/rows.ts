import { Fail } from '#server/core/fail.ts'

import type { Celda, Fila, Limites } from './hoja.ts'
import { damaged, rowKeeper } from './hoja.ts'
import { textOf } from './inflate.ts'
import { dayOfSerial } from './serial.ts'
import { textCollector, unescapeOoxml } from './shared-strings.ts'
import type { Workbook } from './workbook.ts'
import { openWorkbook } from './workbook.ts'
import type { XmlVisitor } from './xml.ts'
import { attribute, xmlReader } from './xml.ts'
import type { Entry } from './zip.ts'

const ref = attribute('r')
const kind = attribute('t')
const styleOf = attribute('s')

const MAX_ROW = 1_048_576
const MAX_COLUMN = 16_384

/** The column of a reference such as AB12, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  if (column < 1 || column > MAX_COLUMN) throw damaged()
  return column - 1
}

function numberOrDate(raw: string, style: number, { dates, from1904 }: Workbook): Celda {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw === '' ? null : raw
  const fecha = dates[style] ? dayOfSerial(number, from1904) : undefined
  return fecha ? { fecha } : number
}

type Convert = (raw: string, book: Workbook) => Celda
const asText: Convert = (raw) => unescapeOoxml(raw) || null
const asIsoDate: Convert = (raw) => (/^\d{4}-\d\d-\d\d/.test(raw) ? { fecha: raw.slice(0, 10) } : raw || null)
function sharedText(raw: string, { strings }: Workbook): Celda {
  const text = raw === '' ? '' : strings[Number(raw)]
  if (text === undefined) throw damaged()
  return text || null
}

const convert: Record<string, Convert> = {
  s: sharedText,
  // A formula brings the value that it last had; the formula itself is not read.
  str: asText,
  inlineStr: asText,
  b: (raw) => (raw === '' ? null : raw === '1' || raw === 'true'),
  d: asIsoDate,
  e: () => null,
}

/** Collects the rows of a sheet while its XML goes by. `take` gives those that are whole. */
function rowVisitor(book: Workbook, { columnas }: Limites): { visitor: XmlVisitor; take: () => Fila[] } {
  const collector = textCollector()
  let whole: Fila[] = []
  let fila: Fila = { numero: 0, celdas: [] }
  let cell = { column: -1, type: '', style: 0 }
  let isInCell = false

  const openRow = (raw: string) => {
    const numero = Number(ref(raw) ?? fila.numero + 1)
    if (!Number.isInteger(numero) || numero < 1 || numero > MAX_ROW) throw damaged()
    fila = { numero, celdas: [] }
    cell.column = -1
  }
  const openCell = (raw: string) => {
    const reference = ref(raw)
    const column = reference === undefined ? cell.column + 1 : columnOf(reference)
    cell = { column, type: kind(raw) ?? 'n', style: Number(styleOf(raw) ?? 0) }
    isInCell = true
  }
  const closeCell = () => {
    isInCell = false
    const raw = collector.take()
    const valor =
      convert[cell.type]?.(raw, book) ?? (cell.type === 'n' ? numberOrDate(raw, cell.style, book) : null)
    if (valor === null) return
    // Refused here and not with the row: a cell in the last column would cost 16,384 places in each.
    if (cell.column >= columnas) throw new Fail('VALIDACION', 'planilla.columnas', { max: columnas })
    while (fila.celdas.length < cell.column) fila.celdas.push(null)
    fila.celdas[cell.column] = valor
  }
  const visitor: XmlVisitor = {
    open(name, raw) {
      if (name === 'row') openRow(raw)
      else if (name === 'c') openCell(raw)
      else if (isInCell) collector.open(name)
    },
    text: (text) => isInCell && collector.add(text),
    close(name) {
      if (name === 'c') closeCell()
      else if (isInCell) collector.close(name)
      else if (name === 'row') whole.push(fila)
    },
  }
  const take = () => {
    const taken = whole
    whole = []
    return taken
  }
  return { visitor, take }
}

async function* rowsOf(book: Workbook, sheet: Entry, limites: Limites): AsyncGenerator<Fila[]> {
  const { visitor, take } = rowVisitor(book, limites)
  const push = xmlReader(visitor)
  const keep = rowKeeper(limites)
  for await (const piece of textOf(book.zip, sheet)) {
    push(piece)
    const filas = take().filter(keep)
    if (filas.length > 0) yield filas
  }
}

/** The rows of the first visible sheet that has any, some at a time. Empty rows are left out. */
export async function* readXlsx(zip: Buffer, limites: Limites): AsyncGenerator<Fila[]> {
  const book = await openWorkbook(zip, limites)
  for (const sheet of book.sheets) {
    let isEmpty = true
    for await (const filas of rowsOf(book, sheet, limites)) {
      isEmpty = false
      yield filas
    }
    if (!isEmpty) return
  }
}
