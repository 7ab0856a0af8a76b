import { Fail } from '#server/core/fail.ts'

import { columnOf, valueOf } from './cells.ts'
import type { Fila, Limites } from './hoja.ts'
import { damaged, rowKeeper } from './hoja.ts'
import { readEntryText } from './inflate.ts'
import { textCollector } from './shared-strings.ts'
import type { Workbook } from './workbook.ts'
import { openWorkbook } from './workbook.ts'
import type { XmlVisitor } from './xml.ts'
import { attribute, xmlReader } from './xml.ts'
import type { Entry } from './zip.ts'

const refOf = attribute('r')
const typeOf = attribute('t')
const styleOf = attribute('s')

const MAX_ROW = 1_048_576

function numberOf(raw: string, before: number): number {
  const numero = Number(refOf(raw) ?? before + 1)
  if (!Number.isInteger(numero) || numero < 1 || numero > MAX_ROW) throw damaged()
  return numero
}

/** Collects the rows of a sheet while its XML is read: `whole` holds the complete ones. */
function rowCollector(book: Workbook, { columnas }: Limites) {
  const collector = textCollector()
  const sheet = { whole: [] as Fila[], isOpen: false }
  let fila: Fila = { numero: 0, celdas: [] }
  let column = -1
  let attributes: string | undefined

  const openCell = (raw: string) => {
    const reference = refOf(raw)
    column = reference === undefined ? column + 1 : columnOf(reference)
    attributes = raw
  }
  const closeCell = (raw: string) => {
    attributes = undefined
    const text = collector.take()
    // An empty cell has only a format, and a sheet may have a million of them.
    const style = text === '' ? 0 : Number(styleOf(raw) ?? 0)
    const valor = valueOf(typeOf(raw) ?? 'n', text, style, book)
    if (valor === null) return
    book.effort.fillCell()
    // Refused at the cell, before the row is built: a cell in the last column would add 16,384 cells to each
    // row.
    if (column >= columnas) throw new Fail('VALIDACION', 'planilla.columnas', { max: columnas })
    while (fila.celdas.length < column) fila.celdas.push(null)
    fila.celdas[column] = valor
  }
  const openRow = (raw: string) => {
    fila = { numero: numberOf(raw, fila.numero), celdas: [] }
    column = -1
  }
  const visitor: XmlVisitor = {
    open(name, raw) {
      if (name === 'c') openCell(raw)
      else if (attributes !== undefined) collector.open(name)
      else if (name === 'row') openRow(raw)
      else if (name === 'sheetData') sheet.isOpen = true
    },
    text(text) {
      if (attributes !== undefined) collector.add(text)
    },
    close(name) {
      if (name === 'c' && attributes !== undefined) closeCell(attributes)
      else if (attributes !== undefined) collector.close(name)
      else if (name === 'row') sheet.whole.push(fila)
      else if (name === 'sheetData') sheet.isOpen = false
    },
  }
  return { visitor, sheet }
}

async function* rowsOf(book: Workbook, entry: Entry, limites: Limites): AsyncGenerator<Fila[]> {
  const { visitor, sheet } = rowCollector(book, limites)
  const push = xmlReader(visitor, book.effort)
  const keep = rowKeeper(limites)
  for await (const piece of readEntryText(book.zip, entry)) {
    push(piece)
    const filas = sheet.whole.filter(keep)
    sheet.whole = []
    if (filas.length > 0) yield filas
  }
  // A truncated sheet would look like a short list, and the missing people would be lost silently.
  if (sheet.isOpen) throw damaged()
}

/** The rows of the first visible sheet that has any, in batches. Empty rows are left out. */
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
