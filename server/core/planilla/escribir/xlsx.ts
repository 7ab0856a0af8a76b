import type { ColumnType, OutputSheet } from './salida.ts'
import { batchesOf, clockOf, inPieces, isAmount, isDay, textsOf } from './salida.ts'
import type { Written } from './xlsx-parts.ts'
import {
  AMOUNT_STYLES,
  contentTypes,
  letterOf,
  MAX_ROWS,
  ROOT_RELATIONS,
  sheetEnd,
  sheetStart,
  STYLE_OF,
  STYLES,
  TITULO,
  workbookRelations,
  workbookXml,
  xmlText,
} from './xlsx-parts.ts'
import type { ZipFile } from './zip.ts'
import { zipOf } from './zip.ts'

const DAY = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)
/** Before 1 March 1900 Excel counts a day that never existed: those dates are written as text. */
const FIRST_DAY = 61

const textCell = (ref: string, value: string, style: number) =>
  value === ''
    ? ''
    : `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`

/** An amount written as text has the decimals of its currency. */
const decimalsOf = (value: unknown) =>
  typeof value === 'string' ? (value.split('.')[1]?.length ?? 0) : undefined

const styleOf = (content: unknown, tipo: ColumnType) =>
  (tipo === 'dinero' ? AMOUNT_STYLES[decimalsOf(content) ?? -1] : undefined) ?? STYLE_OF[tipo]

/** A text is always a text cell, whatever its first character, so that typed text cannot become a formula. */
function cellWriter(zona?: string) {
  const clock = clockOf(zona)
  const serialOf = (value: unknown, tipo: ColumnType): number | undefined => {
    const shown =
      tipo === 'instante' ? clock(value)?.replace(' ', 'T') : isDay(value) ? `${value}T00:00:00` : undefined
    const serial = shown === undefined ? Number.NaN : (Date.parse(`${shown}Z`) - EPOCH) / DAY
    return serial >= FIRST_DAY ? serial : undefined
  }
  const contentOf = (value: unknown, tipo: ColumnType) => {
    if (tipo === 'fecha' || tipo === 'instante') return serialOf(value, tipo)
    return tipo !== 'texto' && isAmount(value) ? value : undefined
  }
  return (ref: string, value: unknown, tipo: ColumnType): string => {
    if (value === null || value === undefined) return ''
    const content = contentOf(value, tipo)
    if (content === undefined) return textCell(ref, String(value), STYLE_OF.texto)
    return `<c r="${ref}" s="${styleOf(content, tipo)}"><v>${content}</v></c>`
  }
}

/** Iterates the batches of a source, cut at the end of a sheet, and tells whether another row follows. */
async function openRows(filas: OutputSheet['filas']) {
  const iterator = batchesOf(filas)
  let batch: unknown[][] = []
  async function fill() {
    while (batch.length === 0) {
      const next = await iterator.next()
      if (next.done) return
      batch = next.value
    }
  }
  await fill()
  return {
    hasNext: () => batch.length > 0,
    async take(most: number): Promise<unknown[][]> {
      const taken = batch.slice(0, most)
      batch = batch.slice(most)
      await fill()
      return taken
    },
    close: () => iterator.return(undefined),
  }
}

type Rows = Awaited<ReturnType<typeof openRows>>

async function* sheetXml(rows: Rows, { columnas, zona }: OutputSheet, written: Written) {
  const cell = cellWriter(zona)
  const letters = columnas.map((_, i) => letterOf(i))
  const rowOf = (fila: unknown[], row: number) =>
    `<row r="${row}">${columnas.map(({ tipo }, i) => cell(`${letters[i]}${row}`, fila[i], tipo)).join('')}</row>`
  const titles = columnas.map(({ titulo }, i) => textCell(`${letters[i]}1`, titulo, TITULO))
  yield [sheetStart(columnas), `<row r="1">${titles.join('')}</row>`]
  let row = 1
  while (rows.hasNext() && row < MAX_ROWS) {
    const batch = await rows.take(MAX_ROWS - row)
    const first = row + 1
    row += batch.length
    yield textsOf(batch, (fila, i) => rowOf(fila, first + i))
  }
  written.range = `A1:${letters.at(-1)}${row}`
  yield [sheetEnd(columnas, written.range)]
}

const sheetName = (hoja: string, number: number) =>
  hoja.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 26) + (number > 1 ? ` ${number}` : '')

async function* sheetsOf(salida: OutputSheet, sheets: Written[]): AsyncGenerator<ZipFile> {
  const rows = await openRows(salida.filas)
  try {
    for (let part = 1; part === 1 || rows.hasNext(); part++) {
      const written = { name: sheetName(salida.hoja ?? 'Hoja', part), range: '' }
      sheets.push(written)
      yield {
        name: `xl/worksheets/sheet${sheets.length}.xml`,
        content: inPieces(sheetXml(rows, salida, written)),
      }
    }
  } finally {
    await rows.close()
  }
}

async function* filesOf(salidas: OutputSheet[]): AsyncGenerator<ZipFile> {
  const sheets: Written[] = []
  for (const salida of salidas) yield* sheetsOf(salida, sheets)
  yield { name: 'xl/workbook.xml', content: [Buffer.from(workbookXml(sheets))] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [Buffer.from(workbookRelations(sheets))] }
  yield { name: 'xl/styles.xml', content: [Buffer.from(STYLES)] }
  yield { name: '_rels/.rels', content: [Buffer.from(ROOT_RELATIONS)] }
  yield { name: '[Content_Types].xml', content: [Buffer.from(contentTypes(sheets))] }
}

/**
 * The bytes of an .xlsx as its rows arrive, in constant memory: bold headings that stay in sight, a filter,
 * widths, real dates and amounts. Rows beyond Excel's limit continue in another sheet; each `salida` has its
 * own sheets.
 */
export const xlsxOf = (...salidas: OutputSheet[]): AsyncGenerator<Buffer> => zipOf(filesOf(salidas))
