import { createHash } from 'node:crypto'

import { compareCodes } from '#contract/core/order.ts'

import { textoDe } from './celda.ts'
import type { Celda, Fila, Hoja, Union } from './leer/hoja.ts'

/** Title of a column: its own words, those of the merged cell above them, and the whole that a person reads. */
export type Titulo = { propio: string; grupo: string; texto: string }
/** A row of headings, or two with merged cells. `desde` is the place of the first row below them. */
export type Encabezado = { numero: number; desde: number; titulos: Titulo[] }

/** The headings are searched down to this row; titles may stand above them. */
export const HEADING_ROWS = 30
const MAX_TITULO = 200

/** A spreadsheet program keeps the title `mar-25` as the first day of that month. */
const monthOf = (celda: Celda | undefined) =>
  typeof celda === 'object' && celda !== null && celda.fecha.endsWith('-01')
    ? `${celda.fecha.slice(5, 7)}/${celda.fecha.slice(0, 4)}`
    : ''

const tituloDe = (celda: Celda | undefined) =>
  typeof celda === 'string' ? textoDe(celda.slice(0, MAX_TITULO)) : monthOf(celda)

/** A year over months is a number. */
const groupTitleOf = (celda: Celda | undefined) =>
  typeof celda === 'number' ? textoDe(celda) : tituloDe(celda)

const alone = (propio: string): Titulo => ({ propio, grupo: '', texto: propio })

const simple = (fila: Fila, at: number): Encabezado => ({
  numero: fila.numero,
  desde: at + 1,
  titulos: Array.from(fila.celdas, (celda) => alone(tituloDe(celda))),
})

const covers = ({ fila, hastaFila, columna, hastaColumna }: Union, row: number, column: number) =>
  row >= fila && row <= hastaFila && column >= columna && column <= hastaColumna

/** Whether a merged cell of the upper row stands over several titles of the lower one. */
const groupsOf = (upper: Fila, lower: Fila, merges: Union[]) =>
  merges.filter(
    ({ fila, hastaFila, columna, hastaColumna }) =>
      fila === upper.numero &&
      hastaFila === fila &&
      lower.celdas.slice(columna, hastaColumna + 1).filter((celda) => tituloDe(celda)).length > 1,
  )

/** Two rows of headings as one: the words of a merged cell belong to each column below it. */
function joined(upper: Fila, lower: Fila, at: number, merges: Union[]): Encabezado | undefined {
  const groups = groupsOf(upper, lower, merges)
  const isText = lower.celdas.every((celda) => celda === null || tituloDe(celda))
  if (groups.length === 0 || !isText || lower.numero !== upper.numero + 1) return undefined
  const width = Math.max(upper.celdas.length, lower.celdas.length)
  const titulos = Array.from({ length: width }, (_, column) => {
    const group = groups.find((one) => covers(one, upper.numero, column))
    const above = groupTitleOf(upper.celdas[group?.columna ?? column])
    const own = tituloDe(lower.celdas[column])
    if (!group) return alone(own || above)
    return { propio: own, grupo: above, texto: own ? `${above}: ${own}` : above }
  })
  return { numero: lower.numero, desde: at + 2, titulos }
}

/** The rows that may hold the headings, each by itself and with the one below where merged cells join them. */
export function encabezadosDe({ filas, merges = [] }: Hoja): Encabezado[] {
  return filas.slice(0, HEADING_ROWS).flatMap((fila, at) => {
    const lower = filas[at + 1]
    const both = lower && joined(fila, lower, at, merges)
    return both ? [both, simple(fila, at)] : [simple(fila, at)]
  })
}

/** Letter of a column, as spreadsheet programs show it. */
export const letterOf = (i: number): string =>
  (i >= 26 ? letterOf(Math.floor(i / 26) - 1) : '') + String.fromCharCode(65 + (i % 26))

/** Names of the columns in a choice that is remembered: the title, numbered when it repeats; the letter where there is none. */
export function nombresDe({ titulos }: Encabezado, ancho: number): string[] {
  const seen = new Map<string, number>()
  return Array.from({ length: ancho }, (_, i) => {
    const written = titulos[i]?.texto || `[${letterOf(i)}]`
    const times = (seen.get(written) ?? 0) + 1
    seen.set(written, times)
    return times === 1 ? written : `${written} (${times})`
  })
}

/** Print of the headings, the same in any order of columns; null for a row that is not of headings. */
export function huellaDe({ titulos }: Encabezado): string | null {
  const written = titulos.flatMap(({ texto }) => texto || [])
  if (written.length < 2) return null
  return createHash('sha256')
    .update(JSON.stringify(written.toSorted(compareCodes)))
    .digest('hex')
}
