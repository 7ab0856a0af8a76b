import { Fail } from '#server/core/fail.ts'

import { llaveDe, textoDe } from './celda.ts'
import type { Celda, Fila, Hoja } from './leer/hoja.ts'

/** A column that a file may have. */
export type Columna<C extends string> = {
  campo: C
  /** Name of the column in messages; a column without one is understood but not asked for. */
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
  /** The column of the file that a field of a row was read from, or would be. */
  columnOf: (numero: number, campo: C) => number | undefined
}

/** Columns by choice, by their index; null: not read. The others are recognised by their headings. */
type ChosenColumns<C extends string> = ReadonlyMap<number, C | null>

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

/** The columns of a row of headings, with those chosen in place of those recognised. */
function withChosen<C extends string>(fila: Fila, found: Found<C>[], chosen: ChosenColumns<C>): Found<C>[] {
  const stays = ({ index, campo }: Found<C>) => !chosen.has(index) || chosen.get(index) === campo
  const kept = found.filter(stays)
  const named = [...chosen].flatMap(([index, campo]) =>
    campo === null || kept.some((one) => one.index === index)
      ? []
      : { campo, index, rank: -1, titulo: tituloDe(fila.celdas[index] ?? null), implies: undefined },
  )
  return [...named, ...kept]
}

const countTitles = ({ celdas }: Fila) => celdas.filter((celda) => tituloDe(celda)).length

/** The row of headings, with the columns that are known: that of most known ones, else that of most texts. */
export function findHeader<C extends string>({ filas }: Hoja, columnas: Columna<C>[]) {
  const match = matcher(columnas)
  const first = filas.slice(0, HEADING_ROWS).map((fila) => ({ fila, found: match(fila) }))
  const header = maxBy(first, ({ found }) => new Set(found.map(({ campo }) => campo)).size)
  return header && header.found.length > 0 ? header : maxBy(first, ({ fila }) => countTitles(fila))
}

/**
 * Finds the row of headings and returns the rows below it by field, without rows that are empty in all known
 * columns. `needed` lists the required columns, each with its alternatives. Refuses with VALIDACION, naming
 * the expected columns and those found.
 */
export function findColumnas<C extends string>(
  hoja: Hoja,
  columnas: Columna<C>[],
  needed: C[][] = [],
  chosen: ChosenColumns<C> = new Map(),
): Tabla<C> {
  const { filas } = hoja
  const header = findHeader(hoja, columnas)
  const found = header ? withChosen(header.fila, header.found, chosen) : []
  if (!header || found.length === 0) return refuseUnknown(filas.slice(0, HEADING_ROWS), columnas)
  const { fila } = header
  refuseMissing(fila, found, columnas, needed)
  const below = filas.slice(filas.indexOf(fila) + 1)
  const rows = below
    .map((row) => ({ numero: row.numero, celdas: pickCells(row, found) }))
    .filter(({ celdas }) => Object.keys(celdas).length > 0)
  if (rows.length === 0) throw new Fail('VALIDACION', 'planilla.sinFilas')
  const byNumber = new Map(below.map((row) => [row.numero, row]))
  const titulos = Object.fromEntries(found.toReversed().map(({ campo, titulo }) => [campo, titulo]))
  return {
    encabezado: fila.numero,
    titulos: titulos as Tabla<C>['titulos'],
    filas: rows,
    columnOf(numero, campo) {
      const own = found.filter((one) => one.campo === campo)
      const celdas = byNumber.get(numero)?.celdas
      return (own.find(({ index }) => !isEmpty(celdas?.[index])) ?? own[0])?.index
    },
  }
}
