import { Fail } from '#server/core/fail.ts'

import { columnOf, valueOf } from './cells.ts'
import type { Fila, Limites, SheetMarks, SheetSource, Union } from './hoja.ts'
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
const hiddenOf = attribute('hidden')
const mergedOf = attribute('ref')
const minOf = attribute('min')
const maxOf = attribute('max')
const isHidden = (raw: string) => /^(1|true)$/.test(hiddenOf(raw) ?? '')

const MAX_ROW = 1_048_576

function numberOf(raw: string, before: number): number {
  const numero = Number(refOf(raw) ?? before + 1)
  if (!Number.isInteger(numero) || numero < 1 || numero > MAX_ROW) throw damaged()
  return numero
}

/** Merged cells are of use in headings only, and a sheet may have a million. */
const MAX_MERGED = 500

/** Merged cells of a reference such as B4:C4. */
function unionOf(reference: string): Union | undefined {
  const [, from, fila, to, hastaFila] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(reference) ?? []
  if (!from || !to) return undefined
  return {
    fila: Number(fila),
    hastaFila: Number(hastaFila),
    columna: columnOf(from),
    hastaColumna: columnOf(to),
  }
}

/** Notes the hidden columns and the merged cells of a sheet. */
function markReader({ columnasOcultas, merges }: SheetMarks, columnas: number) {
  const hide = (raw: string) => {
    const last = Math.min(Number(maxOf(raw) ?? 0), columnas)
    for (let column = Number(minOf(raw) ?? 1); column <= last; column++) columnasOcultas.push(column - 1)
  }
  return (name: string, raw: string) => {
    if (name === 'col' && isHidden(raw)) hide(raw)
    if (name !== 'mergeCell' || merges.length >= MAX_MERGED) return
    const union = unionOf(mergedOf(raw) ?? '')
    if (union) merges.push(union)
  }
}

type Opened = { book: Workbook; entry: Entry; limites: Limites; colores: boolean }

/** Collects the rows of a sheet while its XML is read: `whole` holds the complete ones. */
function rowCollector({ book, limites: { columnas }, colores }: Opened, marks: SheetMarks) {
  const readMark = markReader(marks, columnas)
  const collector = textCollector()
  const sheet = { whole: [] as Fila[], isOpen: false }
  let fila: Fila = { numero: 0, celdas: [] }
  let column = -1
  let attributes: string | undefined

  const paint = (raw: string) => {
    const fill = book.styles.fills[Number(styleOf(raw) ?? 0)]
    if (!fill || column >= columnas) return
    fila.colores ??= {}
    fila.colores[column] = fill
  }
  const openCell = (raw: string) => {
    const reference = refOf(raw)
    column = reference === undefined ? column + 1 : columnOf(reference)
    attributes = raw
  }
  const closeCell = (raw: string) => {
    attributes = undefined
    const text = collector.take()
    if (colores) paint(raw)
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
    fila = { numero: numberOf(raw, fila.numero), celdas: [], ...(isHidden(raw) && { oculta: true }) }
    column = -1
  }
  const visitor: XmlVisitor = {
    open(name, raw) {
      if (name === 'c') openCell(raw)
      else if (attributes !== undefined) collector.open(name)
      else if (name === 'row') openRow(raw)
      else if (name === 'sheetData') sheet.isOpen = true
      else readMark(name, raw)
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

async function* rowsOf(opened: Opened, marks: SheetMarks): AsyncGenerator<Fila[]> {
  const { book, entry, limites } = opened
  const { visitor, sheet } = rowCollector(opened, marks)
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

/** Opens a workbook: its sheets, in order. */
export async function openXlsx(zip: Buffer, limites: Limites): Promise<SheetSource[]> {
  const book = await openWorkbook(zip, limites)
  return book.sheets.map(({ entry, ...sheet }) => ({
    ...sheet,
    read: (marks, colores = false) => rowsOf({ book, entry, limites, colores }, marks),
  }))
}
