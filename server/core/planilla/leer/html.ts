import { Fail } from '#server/core/fail.ts'

import { decodeText } from './decode.ts'
import { type Effort, effortOf } from './effort.ts'
import type { Fila, Limites, SheetSource, Union } from './hoja.ts'
import { rowKeeper } from './hoja.ts'
import { unescapeXml } from './xml.ts'

const MARKS: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  uml: '\u0308',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
}
const SIGNS: Record<string, string> = { nbsp: ' ', deg: '°', ordm: 'º', ordf: 'ª', iquest: '¿', euro: '€' }

/** Decodes the entities that Spanish web pages use beside those of XML. */
const unescapeHtml = (text: string) =>
  unescapeXml(
    text
      .replaceAll(/&([a-z])(acute|grave|uml|circ|tilde|cedil);/gi, (_, letter: string, mark: string) =>
        `${letter}${MARKS[mark.toLowerCase()] ?? ''}`.normalize(),
      )
      .replaceAll(
        /&(nbsp|deg|ordm|ordf|iquest|euro);/gi,
        (_, name: string) => SIGNS[name.toLowerCase()] ?? '',
      ),
  )

type Table = {
  filas: Fila[]
  merges: Union[]
  row?: Fila | undefined
  cell?: string | undefined
  span: number
}

/** Pages leave out the quotes. */
const colspanOf = (raw: string) => /\bcolspan\s*=\s*["']?(\d+)/i.exec(raw)?.[1]
/** Parts of a page without tables, with what ends them. */
const SKIPPED = new Map(['script', 'style', 'head'].map((name) => [name, `</${name}`]))
const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|[^<]+|</giy

type Token = { text: string; name?: string | undefined; isClosing: boolean; raw: string }

/** The tags and texts of a page in order, without its comments and scripts. Reads each character once. */
function* tokensOf(page: string): Generator<Token> {
  const lower = page.toLowerCase()
  const after = (end: string, from: number) => {
    const at = lower.indexOf(end, from)
    return at < 0 ? page.length : at + end.length
  }
  for (let at = 0; at < page.length;) {
    if (page.startsWith('<!--', at)) {
      at = after('-->', at)
      continue
    }
    TAG.lastIndex = at
    const [text = '', slash, written, raw = ''] = TAG.exec(page) ?? []
    if (text === '') return
    at += text.length
    const name = written?.toLowerCase()
    const end = slash ? undefined : SKIPPED.get(name ?? '')
    if (end) at = after(end, at)
    else yield { text, name, isClosing: Boolean(slash), raw }
  }
}

/** Reads the tables of a page in order, each with its own rows; a table inside a cell is a table of its own. */
class TableReader {
  readonly tables: Table[] = []
  readonly #open: Table[] = []
  readonly #effort: Effort
  readonly #columnas: number

  constructor(effort: Effort, columnas: number) {
    this.#effort = effort
    this.#columnas = columnas
  }

  text(text: string) {
    const table = this.#open.at(-1)
    if (table?.cell !== undefined) table.cell += unescapeHtml(text)
  }

  open(name: string, raw: string) {
    if (name === 'table') {
      const table: Table = { filas: [], merges: [], span: 1 }
      this.tables.push(table)
      this.#open.push(table)
    }
    const table = this.#open.at(-1)
    if (!table) return
    if (name === 'br') this.text(' ')
    if (name === 'tr') this.#openRow(table)
    if (name === 'td' || name === 'th') this.#openCell(table, Number(colspanOf(raw) ?? 1))
  }

  close(name: string) {
    const table = this.#open.at(-1)
    if (!table) return
    if (name === 'td' || name === 'th') this.#closeCell(table)
    if (name === 'tr') this.#closeRow(table)
    if (name === 'table') {
      this.#closeRow(table)
      this.#open.pop()
    }
  }

  #openRow(table: Table) {
    this.#closeRow(table)
    table.row = { numero: table.filas.length + 1, celdas: [] }
  }

  #openCell(table: Table, span: number) {
    this.#closeCell(table)
    if (!table.row) this.#openRow(table)
    table.cell = ''
    table.span = Number.isInteger(span) && span > 1 ? Math.min(span, this.#columnas) : 1
  }

  #closeCell(table: Table) {
    const { cell, row, span } = table
    if (cell === undefined || !row) return
    this.#effort.fillCell()
    const columna = row.celdas.length
    row.celdas.push(cell.trim() || null, ...Array.from({ length: span - 1 }, () => null))
    if (row.celdas.length > this.#columnas)
      throw new Fail('VALIDACION', 'planilla.columnas', { max: this.#columnas })
    if (span > 1)
      table.merges.push({
        fila: row.numero,
        hastaFila: row.numero,
        columna,
        hastaColumna: columna + span - 1,
      })
    table.cell = undefined
  }

  #closeRow(table: Table) {
    this.#closeCell(table)
    if (table.row) table.filas.push(table.row)
    table.row = undefined
  }
}

/** A page is one by its first tag. */
export const isHtml = (datos: Uint8Array) =>
  /^\s*<(?:!doctype html|html|head|body|meta|style|table|div)\b/i.test(
    new TextDecoder('latin1').decode(datos.subarray(0, 500)).replace(/^(?:ï»¿)/, ''),
  )

/** Opens a web page that a bank calls a spreadsheet: its tables, the nested ones too. */
export function openHtml(datos: Uint8Array, limites: Limites): SheetSource[] {
  const effort = effortOf(limites)
  const reader = new TableReader(effort, limites.columnas)
  for (const { text, name, isClosing, raw } of tokensOf(decodeText(datos))) {
    effort.spend(text.length)
    if (name === undefined) reader.text(text)
    else if (isClosing) reader.close(name)
    else reader.open(name, raw)
  }
  const filled = reader.tables.filter(({ filas }) => filas.length > 0)
  if (filled.length === 0) throw new Fail('TIPO_NO_ADMITIDO', 'planilla.tipo')
  return filled.map(({ filas, merges }, i) => ({
    hoja: `Tabla ${i + 1}`,
    visible: true,
    read(marks) {
      marks.merges.push(...merges)
      const keep = rowKeeper(limites)
      return [filas.filter(keep)]
    },
  }))
}
