import { writeXlsx } from 'hucre/xlsx'

import { typedDay } from '#contract/core/day.ts'
import type { ChosenColumn } from '#contract/core/sheet.ts'
import { xlsxOf } from '#server/core/planilla/index.ts'
import type { Chance } from '#server/testing/chance.ts'

import type { Heading, OldSheet } from './sheets.ts'

type Cell = string | number
export type OldFile = {
  archivo: { nombre: string; datos: Buffer }
  /** Choices of the person where the file cannot tell. */
  columnas?: ChosenColumn[]
  /** The rows at the end that are refused: a total is of no student. */
  totals: number
}
type Drawn = { titulos: string[]; headings: Heading[]; rows: Cell[][] }

/** Columns in another order, each with one of its headings. */
function shuffled(draw: Chance, { headings, rows }: OldSheet): Drawn {
  const order = headings.map((_, i) => i)
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw.below(i + 1)
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  return {
    titulos: order.map((i) => draw.drawn(headings[i]!.titulos)),
    headings: order.map((i) => headings[i]!),
    rows: rows.map((row) => order.map((i) => row[i]!)),
  }
}

const decimal = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
function monthFirst(iso: string) {
  const [year, month, dia] = iso.split('-')
  return `${month}/${dia}/${year}`
}

/** A total at the foot: a row of no student, with the sum. */
function totalRow({ headings, rows }: Drawn): Cell[] | undefined {
  const at = headings.findIndex(({ tipo }) => tipo === 'dinero')
  if (at === -1) return undefined
  const row: Cell[] = headings.map(() => '')
  row[at] = rows.reduce((sum, one) => sum + Number(one[at]), 0)
  row[at === 0 ? 1 : 0] = headings[at === 0 ? 1 : 0]!.tipo === 'texto' ? 'TOTAL' : ''
  return row
}

/** Text with decimal commas and months first, as an English program writes days and a Spanish one amounts. */
function csvFile(draw: Chance, drawn: Drawn): OldFile {
  const isEnglish = draw.oneIn(2)
  const total = draw.oneIn(2) ? totalRow(drawn) : undefined
  const write = (value: Cell, { tipo }: Heading) => {
    if (value === '') return ''
    if (tipo === 'dinero') return decimal(Number(value)).replace('.', ',')
    if (tipo === 'fecha') return isEnglish ? monthFirst(String(value)) : typedDay(String(value))
    return String(value)
  }
  const lines = [...drawn.rows, ...(total ? [total] : [])].map((row) =>
    row.map((value, i) => write(value, drawn.headings[i]!)).join(';'),
  )
  const formato = isEnglish ? 'MDA' : 'DMA'
  const unclear = drawn.headings.flatMap(({ tipo }, i) =>
    tipo === 'fecha' && drawn.rows.every((row) => Number(String(row[i]).slice(8)) <= 12) ? i : [],
  )
  return {
    archivo: { nombre: 'hoja.csv', datos: Buffer.from([drawn.titulos.join(';'), ...lines].join('\r\n')) },
    totals: total ? 1 : 0,
    ...(unclear.length > 0 && {
      columnas: unclear.map((columna) => ({ columna, campo: drawn.headings[columna]!.campo!, formato })),
    }),
  }
}

const cellOf = (value: Cell, { tipo }: Heading) => {
  if (value === '') return null
  if (tipo === 'dinero') return Number(value) / 100
  return tipo === 'fecha' ? new Date(`${value}T00:00:00Z`) : value
}

/** A workbook with a title above, a hidden row of another student, and, at times, two rows of headings under merged cells. */
async function workbook(draw: Chance, { titulos, headings, rows }: Drawn): Promise<OldFile> {
  const hasTwo = draw.oneIn(2) && titulos.length > 2
  const upper = titulos.map((titulo, i) => (i === 0 ? titulo : i === 1 ? 'Datos' : null))
  const lower = titulos.map((titulo, i) => (i === 0 ? null : titulo))
  const head = hasTwo ? [upper, lower] : [titulos]
  const body = rows.map((row) => row.map((value, i) => cellOf(value, headings[i]!)))
  const hidden = headings.map(({ tipo }) => (tipo === 'texto' ? 'OCULTO' : null))
  const all = [['Colegio de antes'], [], ...head, ...body, hidden]
  const merges = hasTwo
    ? [
        { startRow: 2, startCol: 1, endRow: 2, endCol: titulos.length - 1 },
        { startRow: 2, startCol: 0, endRow: 3, endCol: 0 },
      ]
    : []
  const rowDefs = new Map([[all.length - 1, { hidden: true }]])
  const sheets = [
    { name: 'Resumen', rows: [['Exportado'], ['Hoja', 'Filas'], ['Datos', rows.length]] },
    { name: 'Datos', rows: all, merges, rowDefs },
  ]
  return {
    archivo: { nombre: 'libro.xlsx', datos: Buffer.from(await writeXlsx({ sheets })) },
    totals: 0,
  }
}

/** A workbook of this program's own writer, with a total at the foot at times. */
async function ownWorkbook(draw: Chance, drawn: Drawn): Promise<OldFile> {
  const total = draw.oneIn(2) ? totalRow(drawn) : undefined
  const filas = [...drawn.rows, ...(total ? [total] : [])].map((row) =>
    row.map((value, i) => {
      if (value === '') return null
      return drawn.headings[i]!.tipo === 'dinero' ? decimal(Number(value)) : value
    }),
  )
  const columnas = drawn.titulos.map((titulo, i) => ({ titulo, tipo: drawn.headings[i]!.tipo }))
  const pieces: Buffer[] = []
  for await (const piece of xlsxOf({ columnas, filas })) pieces.push(piece)
  return { archivo: { nombre: 'libro.xlsx', datos: Buffer.concat(pieces) }, totals: total ? 1 : 0 }
}

/** Writes a sheet as some program would: the same rows, whatever the file. */
export async function fileOf(draw: Chance, sheet: OldSheet): Promise<OldFile> {
  const drawn = shuffled(draw, sheet)
  return draw.drawn([csvFile, workbook, ownWorkbook])(draw, drawn)
}
