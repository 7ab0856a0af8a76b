import { Fail } from '#server/core/fail.ts'

import { llaveDe, textoDe } from './celda.ts'
import type { Celda, Fila, Hoja } from './leer/hoja.ts'

/** A column that a file may have. */
export type Columna<C extends string> = {
  campo: C
  /** Its name in messages; a column without one is understood but not asked for. */
  titulo?: string
  /**
   * The usual headings, the preferred first: when a row has several of these columns, the first filled one
   * counts.
   */
  sinonimos: string[]
  /** Values of other empty fields when this column is filled: a column `DNI` implies the type. */
  implies?: Partial<Record<C, string>>
}

export type Celdas<C extends string> = Partial<Record<C, Celda>>

export type Tabla<C extends string> = {
  /** The row of the headings, and the heading found for each field. */
  encabezado: number
  titulos: Partial<Record<C, string>>
  filas: { numero: number; celdas: Celdas<C> }[]
}

type Found<C extends string> = {
  campo: C
  index: number
  rank: number
  titulo: string
  implies: Columna<C>['implies']
}

/** The headings are searched down to this row; titles may stand above them. */
export const HEADING_ROWS = 30
const MAX_TITULO = 60
const MAX_SHOWN = 12

const tituloDe = (celda: Celda) => (typeof celda === 'string' ? textoDe(celda.slice(0, MAX_TITULO)) : '')

function matcher<C extends string>(columnas: Columna<C>[]): (fila: Fila) => Found<C>[] {
  const known = new Map<string, Omit<Found<C>, 'index' | 'titulo'>>()
  for (const { campo, sinonimos, implies } of columnas) {
    for (const sinonimo of [...sinonimos, campo]) {
      const llave = llaveDe(sinonimo)
      if (!known.has(llave)) known.set(llave, { campo, rank: known.size, implies })
    }
  }
  return ({ celdas }) =>
    celdas
      .flatMap((celda, index) => {
        const titulo = tituloDe(celda)
        const column = known.get(llaveDe(titulo))
        return titulo && column ? { ...column, index, titulo } : []
      })
      .toSorted((a, b) => a.rank - b.rank)
}

const wordsOf = (fila: Fila | undefined) => (fila?.celdas ?? []).flatMap((celda) => tituloDe(celda) || [])
const shownWords = (words: string[]) =>
  words.slice(0, MAX_SHOWN).join(', ') + (words.length > MAX_SHOWN ? ', …' : '')

const maxBy = <T>(rows: T[], count: (row: T) => number): T | undefined =>
  rows.reduce<T | undefined>(
    (best, row) => (best !== undefined && count(best) >= count(row) ? best : row),
    undefined,
  )

function refuseUnknown<C extends string>(rows: Fila[], columnas: Columna<C>[]): never {
  const expected = [...new Set(columnas.flatMap(({ titulo }) => titulo ?? []))].join(', ')
  const present =
    shownWords(
      wordsOf(maxBy(rows, ({ celdas }) => celdas.filter((celda) => typeof celda === 'string').length)),
    ) || '–'
  throw new Fail('VALIDACION', 'planilla.sinColumnas', { esperadas: expected, encontradas: present })
}

function refuseMissing<C extends string>(
  header: Fila,
  found: Found<C>[],
  columnas: Columna<C>[],
  needed: C[][],
) {
  const missing = needed.filter((some) => !found.some(({ campo }) => some.includes(campo)))
  if (missing.length === 0) return
  const titleOf = (campo: C | undefined) =>
    columnas.find((c) => c.campo === campo && c.titulo)?.titulo ?? campo
  const faltan = missing.map(([campo]) => titleOf(campo)).join(', ')
  throw new Fail('VALIDACION', 'planilla.faltanColumnas', {
    faltan,
    encontradas: shownWords(wordsOf(header)),
  })
}

const isEmpty = (celda: Celda | undefined) =>
  celda === undefined || celda === null || (typeof celda === 'string' && celda.trim() === '')

function pickCells<C extends string>(fila: Fila, found: Found<C>[]): Celdas<C> {
  const celdas: Celdas<C> = {}
  let implied: Celdas<C> | undefined
  for (const { campo, index, implies } of found) {
    const celda = fila.celdas[index]
    if (celdas[campo] !== undefined || isEmpty(celda)) continue
    celdas[campo] = celda!
    if (implies) implied = { ...implied, ...implies }
  }
  return implied ? { ...implied, ...celdas } : celdas
}

/**
 * Finds the row of headings and returns the rows below it by field, without rows that are empty in all known
 * columns. `needed` lists the required columns, each with its alternatives. Refuses with VALIDACION, naming
 * the expected columns and those found.
 */
export function findColumnas<C extends string>(
  { filas }: Hoja,
  columnas: Columna<C>[],
  needed: C[][] = [],
): Tabla<C> {
  const match = matcher(columnas)
  const first = filas.slice(0, HEADING_ROWS).map((fila) => ({ fila, found: match(fila) }))
  const header = maxBy(first, ({ found }) => new Set(found.map(({ campo }) => campo)).size)
  if (!header || header.found.length === 0) return refuseUnknown(filas.slice(0, HEADING_ROWS), columnas)
  const { fila, found } = header
  refuseMissing(fila, found, columnas, needed)
  const rows = filas
    .slice(filas.indexOf(fila) + 1)
    .map((row) => ({ numero: row.numero, celdas: pickCells(row, found) }))
    .filter(({ celdas }) => Object.keys(celdas).length > 0)
  if (rows.length === 0) throw new Fail('VALIDACION', 'planilla.sinFilas')
  const titulos = Object.fromEntries(found.toReversed().map(({ campo, titulo }) => [campo, titulo]))
  return { encabezado: fila.numero, titulos: titulos as Tabla<C>['titulos'], filas: rows }
}
