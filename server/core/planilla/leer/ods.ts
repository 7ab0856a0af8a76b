import { Fail } from '#server/core/fail.ts'

import { effortOf } from './effort.ts'
import { fillOf } from './fills.ts'
import type { Celda, Fila, Limites, SheetSource, Union } from './hoja.ts'
import { damaged, rowKeeper } from './hoja.ts'
import { readEntryText } from './inflate.ts'
import { attribute, type XmlVisitor, xmlReader } from './xml.ts'
import { readDirectory } from './zip.ts'

const nameOf = attribute('name')
const styleOf = attribute('style-name')
const displayOf = attribute('display')
const backgroundOf = attribute('background-color')
const rowsRepeatedOf = attribute('number-rows-repeated')
const columnsRepeatedOf = attribute('number-columns-repeated')
const columnsSpannedOf = attribute('number-columns-spanned')
const rowsSpannedOf = attribute('number-rows-spanned')
const visibilityOf = attribute('visibility')
const typeOf = attribute('value-type')
const valueOf = attribute('value')
const dateOf = attribute('date-value')
const booleanOf = attribute('boolean-value')

type Table = {
  hoja: string
  visible: boolean
  filas: Fila[]
  columnasOcultas: number[]
  merges: Union[]
  row: number
}

const timesOf = (text: string | undefined) => {
  const times = Number(text ?? 1)
  if (!Number.isInteger(times) || times < 1) throw damaged()
  return times
}
const isHidden = (raw: string) => /^(collapse|filter)$/.test(visibilityOf(raw) ?? '')

/** The value of a cell, from its attributes and its paragraphs. */
function celdaOf(raw: string, text: string): Celda {
  const type = typeOf(raw)
  if (type === 'date') return { fecha: (dateOf(raw) ?? '').slice(0, 10) }
  if (type === 'boolean') return booleanOf(raw) === 'true'
  if (type === 'float' || type === 'currency' || type === 'percentage') {
    const number = Number(valueOf(raw))
    return Number.isFinite(number) ? number : text || null
  }
  return text || null
}

/** Collects the tables of a document while its XML is read. */
function tableCollector(limites: Limites, fillCell: () => void) {
  const tables: Table[] = []
  const hiddenStyles = new Set<string>()
  const fills = new Map<string, string>()
  let style = ''
  let column = 0
  let fila: Fila = { numero: 1, celdas: [] }
  let times = 1
  let cell: { raw: string; text: string } | undefined
  let isNote = false
  let isTaking = false

  /** Notes the fill of the cells from a column to the present one. */
  const paint = (fill: string | undefined, from: number) => {
    if (!fill) return
    fila.colores ??= {}
    for (let i = from; i < Math.min(column, limites.columnas); i++) fila.colores[i] = fill
  }
  const put = (raw: string, celda: Celda) => {
    const repeated = timesOf(columnsRepeatedOf(raw))
    const from = column
    column += repeated
    paint(fills.get(styleOf(raw) ?? ''), from)
    if (celda === null) return
    if (column > limites.columnas)
      throw new Fail('VALIDACION', 'planilla.columnas', { max: limites.columnas })
    while (fila.celdas.length < from) fila.celdas.push(null)
    for (let i = 0; i < repeated; i++) {
      fillCell()
      fila.celdas.push(celda)
    }
  }
  const merge = (raw: string) => {
    const [columns, rows] = [timesOf(columnsSpannedOf(raw)), timesOf(rowsSpannedOf(raw))]
    if (columns === 1 && rows === 1) return
    const { numero } = fila
    tables.at(-1)?.merges.push({
      fila: numero,
      hastaFila: numero + rows - 1,
      columna: column,
      hastaColumna: column + columns - 1,
    })
  }
  const openRow = (table: Table, raw: string) => {
    times = timesOf(rowsRepeatedOf(raw))
    fila = { numero: table.row + 1, celdas: [], ...(isHidden(raw) && { oculta: true }) }
    column = 0
  }
  const closeRow = (table: Table) => {
    // Empty rows repeat up to the end of the sheet; rows with something in them are few.
    const copies = fila.celdas.length > 0 ? times : 0
    for (let i = 0; i < copies; i++) {
      if (i > 0) for (const _ of fila.celdas) fillCell()
      table.filas.push({ ...fila, numero: table.row + 1 + i })
      if (table.filas.length > limites.filas + 1) break
    }
    table.row += times
  }
  const openColumn = (table: Table, raw: string) => {
    const repeated = timesOf(columnsRepeatedOf(raw))
    for (let i = column; isHidden(raw) && i < Math.min(column + repeated, limites.columnas); i++)
      table.columnasOcultas.push(i)
    column += repeated
  }
  const openTable = (raw: string) => {
    const visible = !hiddenStyles.has(styleOf(raw) ?? '')
    tables.push({ hoja: nameOf(raw) ?? '', visible, filas: [], columnasOcultas: [], merges: [], row: 0 })
    column = 0
  }
  const openParagraph = () => {
    if (!cell || isNote) return
    isTaking = true
    if (cell.text) cell.text += ' '
  }
  const space = () => {
    if (cell) cell.text += ' '
  }
  const opens: Record<string, (table: Table, raw: string) => void> = {
    'table-row': openRow,
    'table-column': openColumn,
    'covered-table-cell': (_, raw) => put(raw, null),
    'table-cell': (_, raw) => {
      cell = { raw, text: '' }
    },
    annotation: () => {
      isNote = true
    },
    p: openParagraph,
    s: space,
    tab: space,
    'line-break': space,
  }
  const noteFill = (background: string | undefined) => {
    const fill = background && fillOf(background.slice(1))
    if (fill) fills.set(style, fill)
  }
  const visitor: XmlVisitor = {
    open(name, raw) {
      if (name === 'style') style = nameOf(raw) ?? ''
      else if (name === 'table-cell-properties') noteFill(backgroundOf(raw))
      else if (name === 'table-properties' && displayOf(raw) === 'false') hiddenStyles.add(style)
      else if (name === 'table') openTable(raw)
      else if (tables.length > 0 && Object.hasOwn(opens, name)) opens[name]?.(tables.at(-1)!, raw)
    },
    text(text) {
      if (isTaking && cell && !isNote) cell.text += text
    },
    close(name) {
      if (name === 'annotation') isNote = false
      if (name === 'p') isTaking = false
      if (name === 'table-cell' && cell) {
        merge(cell.raw)
        put(cell.raw, celdaOf(cell.raw, cell.text))
        cell = undefined
      }
      if (name === 'table-row' && tables.length > 0) closeRow(tables.at(-1)!)
    },
  }
  return { visitor, tables }
}

/** Opens a spreadsheet of LibreOffice: its sheets, in order. Undefined for another kind of zip. */
export async function openOds(zip: Buffer, limites: Limites): Promise<SheetSource[] | undefined> {
  const content = readDirectory(zip, limites).get('content.xml')
  if (!content) return undefined
  const effort = effortOf(limites)
  const { visitor, tables } = tableCollector(limites, effort.fillCell)
  const push = xmlReader(visitor, effort)
  for await (const piece of readEntryText(zip, content)) push(piece)
  if (tables.length === 0) throw new Fail('TIPO_NO_ADMITIDO', 'planilla.otroFormato')
  return tables.map(({ hoja, visible, filas, columnasOcultas, merges }) => ({
    hoja,
    visible,
    read(marks, colores = false) {
      if (!colores) for (const fila of filas) delete fila.colores
      marks.columnasOcultas.push(...columnasOcultas)
      marks.merges.push(...merges)
      const keep = rowKeeper(limites)
      return [filas.filter(keep)]
    },
  }))
}
