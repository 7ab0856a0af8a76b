import { createHash } from 'node:crypto'

import { compareCodes } from '#contract/core/order.ts'
import { type Hoja, textoDe } from '#server/core/planilla/index.ts'

export type Fila = Hoja['filas'][number]

/** Headings are searched in this many rows: above them banks write the account holder. */
const HEADING_ROWS = 30
const MAX_TITULO = 60

/** The rows that may hold the headings. */
export const firstRows = ({ filas }: Hoja): Fila[] => filas.slice(0, HEADING_ROWS)

const letterOf = (i: number): string =>
  (i >= 26 ? letterOf(Math.floor(i / 26) - 1) : '') + String.fromCharCode(65 + (i % 26))

/**
 * Title of each column: the text of its cell, numbered when it repeats, or the column's letter when it is
 * empty. `ancho` is the number of columns of the sheet.
 */
export function titulosDe({ celdas }: Fila, ancho: number): string[] {
  const seen = new Map<string, number>()
  return Array.from({ length: ancho }, (_, i) => {
    const written = textoDe(celdas[i]).slice(0, MAX_TITULO).trim() || `[${letterOf(i)}]`
    const times = (seen.get(written) ?? 0) + 1
    seen.set(written, times)
    return times === 1 ? written : `${written} (${times})`
  })
}

export const anchoDe = ({ filas }: Hoja) => Math.max(...filas.map(({ celdas }) => celdas.length))

/** Fingerprint of the headings, the same in any order of columns; undefined for a row that is not of headings. */
export function huellaDe({ celdas }: Fila): string | undefined {
  const written = celdas.flatMap((celda) => (typeof celda === 'string' && textoDe(celda)) || [])
  if (written.length < 2) return undefined
  return createHash('sha256')
    .update(JSON.stringify(written.toSorted(compareCodes)))
    .digest('hex')
}
