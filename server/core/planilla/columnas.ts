import type { Decimal, OrdenFecha } from '#contract/core/sheet.ts'
import { Fail } from '#server/core/fail.ts'

import { textoDe } from './celda.ts'
import type { Celda, Fila, Hoja } from './leer/hoja.ts'
import { type Columna, findHeader, type Found, type Header, type ParteFecha, parteDe } from './recognise.ts'
import { joinDay, leerDia, ordenDe, type ReglaFecha } from './valor/fecha.ts'
import { decimalDe, type FormatoMonto, leerMonto } from './valor/monto.ts'

export type Celdas<C extends string> = Partial<Record<C, Celda>>

/** A row below the headings, by field. `ilegibles` are fields with a text that is no date or no amount in its column. */
export type FilaDeTabla<C extends string> = { numero: number; celdas: Celdas<C>; ilegibles?: C[] }

export type Tabla<C extends string> = {
  /** The row of the headings, and the heading found for each field. */
  encabezado: number
  titulos: Partial<Record<C, string>>
  filas: FilaDeTabla<C>[]
  /** The column of the file that a field of a row was read from, or would be. */
  columnOf: (numero: number, campo: C) => number | undefined
}

/** Meaning of a column by choice; null: not read. */
export type Chosen = {
  campo: string | null
  formato?: OrdenFecha | undefined
  decimal?: Decimal | undefined
}
/** Rules by which a door reads its values. */
export type ReglasDeValor = { fecha: ReglaFecha; decimales: number }
type Choice = {
  columnas?: ReadonlyMap<number, Chosen>
  encabezado?: number | undefined
  reglas?: ReglasDeValor
}

/** Formats of the columns of dates and amounts, with two examples where a column cannot tell. */
export type ColumnFormat = { index: number; doubts: string[] } & (
  | { tipo: 'fecha'; orden: OrdenFecha }
  | ({ tipo: 'monto' } & FormatoMonto)
)

/** A sheet with the meaning of its columns, before its rows are read. */
export type Layout<C extends string> = {
  header: Header<C>
  found: Found<C>[]
  formats: ReadonlyMap<number, ColumnFormat>
  below: Fila[]
  reglas: ReglasDeValor
}

const PEOPLE: ReglasDeValor = { fecha: { desde: 1900, hasta: 2100, shortYears: false }, decimales: 2 }
const MAX_SHOWN = 12

const shownWords = (words: string[]) =>
  words.slice(0, MAX_SHOWN).join(', ') + (words.length > MAX_SHOWN ? ', …' : '')
const titlesOf = ({ titulos }: Pick<Header<string>, 'titulos'>) => titulos.flatMap(({ texto }) => texto || [])

function refuseUnknown<C extends string>(
  header: Header<C> | undefined,
  columnas: readonly Columna<C>[],
): never {
  const expected = [...new Set(columnas.flatMap(({ titulo }) => titulo ?? []))].join(', ')
  const present = (header && shownWords(titlesOf(header))) || '–'
  throw new Fail('VALIDACION', 'planilla.sinColumnas', { esperadas: expected, encontradas: present })
}

/** Refuses headings that lack a required field, naming those found. */
export function refuseMissing<C extends string>(
  { header, found }: Layout<C>,
  columnas: readonly Columna<C>[],
  needed: C[][],
) {
  const missing = needed.filter((some) => !found.some(({ campo }) => some.includes(campo)))
  if (missing.length === 0) return
  const titleOf = (campo: C | undefined) =>
    columnas.find((c) => c.campo === campo && c.titulo)?.titulo ?? campo
  const faltan = missing.map(([campo]) => titleOf(campo)).join(', ')
  throw new Fail('VALIDACION', 'planilla.faltanColumnas', {
    faltan,
    encontradas: shownWords(titlesOf(header)),
  })
}

const isEmpty = (celda: Celda | undefined) =>
  celda === undefined || celda === null || (typeof celda === 'string' && celda.trim() === '')

/** The columns of a heading, with those chosen in place of those recognised. A doubt is a column only when it is chosen. */
function withChosen<C extends string>(
  { found, titulos }: Header<C>,
  chosen: ReadonlyMap<number, Chosen>,
  admits: (one: Found<C>) => boolean,
): Found<C>[] {
  const kept = found.filter((one) => {
    const { index, campo, parte, isDoubtful } = one
    const choice = chosen.get(index)
    if (!choice) return !isDoubtful && admits(one)
    return (
      choice.campo !== null && parteDe(choice.campo).campo === campo && parteDe(choice.campo).parte === parte
    )
  })
  const named = [...chosen].flatMap(([index, { campo }]) =>
    campo === null || kept.some((one) => one.index === index)
      ? []
      : { ...parteDe<C>(campo), index, rank: -2, titulo: titulos[index]?.texto ?? '', implies: undefined },
  )
  return [...named, ...kept]
}

/** Decides how the dates and the amounts of each column are read; amounts of one file follow each other. */
function formatsOf<C extends string>(
  found: Found<C>[],
  columnas: readonly Columna<C>[],
  { below, chosen, reglas }: { below: Fila[]; chosen: ReadonlyMap<number, Chosen>; reglas: ReglasDeValor },
): Map<number, ColumnFormat> {
  const tipoOf = (campo: C) => columnas.find((one) => one.campo === campo)?.tipo
  const cells = (index: number) => below.map(({ celdas }) => celdas[index] ?? null)
  const formats = found.flatMap(({ campo, parte, index }): ColumnFormat[] => {
    const [tipo, choice] = [tipoOf(campo), chosen.get(index)]
    if (parte) return []
    if (tipo === 'fecha') {
      const { orden, doubts } = ordenDe(cells(index))
      return [{ tipo, index, doubts, orden: choice?.formato ?? orden }]
    }
    if (tipo !== 'monto') return []
    const { decimal, doubts } = decimalDe(cells(index), reglas.decimales)
    return [{ tipo, index, doubts, decimal: choice?.decimal ?? decimal, decimales: reglas.decimales }]
  })
  return new Map(formats.map((format) => [format.index, followOthers(format, formats)]))
}

/** An amount with two readings is read as the other amounts of the file, where they have one. */
function followOthers(format: ColumnFormat, formats: ColumnFormat[]): ColumnFormat {
  if (format.tipo !== 'monto' || format.decimal !== null) return format
  const sure = formats.find((one) => one.tipo === 'monto' && one.decimal !== null && one.doubts.length === 0)
  return sure?.tipo === 'monto' ? { ...format, decimal: sure.decimal, doubts: [] } : format
}

/** Recognises the columns of a sheet and how their values are read. Undefined for a sheet without rows of text. */
export function layOut<C extends string>(
  hoja: Hoja,
  columnas: readonly Columna<C>[],
  { columnas: chosen = new Map(), encabezado, reglas = PEOPLE }: Choice = {},
): Layout<C> | undefined {
  const header = findHeader(hoja, columnas, encabezado)
  if (!header) return undefined
  const below = hoja.filas.slice(header.desde)
  const admits = ({ campo, index }: Found<C>) =>
    columnas.every((one) => one.campo !== campo || (one.admits?.(distinctOf({ below }, index)) ?? true))
  const found = withChosen(header, chosen, admits)
  return { header, found, below, reglas, formats: formatsOf(found, columnas, { below, chosen, reglas }) }
}

/** The value of a cell as its column is read; undefined where it cannot be. */
function readValue(
  celda: Celda,
  format: ColumnFormat | undefined,
  { fecha }: ReglasDeValor,
): Celda | undefined {
  if (format?.tipo === 'fecha') {
    const day = leerDia(celda, format.orden, fecha)
    return day ? { fecha: day } : undefined
  }
  return format ? leerMonto(celda, format) : celda
}

type Parts = Partial<Record<ParteFecha, Celda>>

/** The cells of a row by field. */
function pickCells<C extends string>(fila: Fila, { found, formats, reglas }: Layout<C>): FilaDeTabla<C> {
  const celdas: Celdas<C> = {}
  const ilegibles: C[] = []
  const parts = new Map<C, Parts>()
  let implied: Celdas<C> | undefined
  for (const { campo, parte, index, implies } of found) {
    const celda = fila.celdas[index]
    if (isEmpty(celda)) continue
    if (parte) {
      parts.set(campo, { [parte]: celda!, ...parts.get(campo) })
      continue
    }
    if (celdas[campo] !== undefined) continue
    const value = readValue(celda!, formats.get(index), reglas)
    celdas[campo] = value ?? celda!
    if (value === undefined) ilegibles.push(campo)
    if (implies) implied = { ...implied, ...implies }
  }
  for (const [campo, { dia, mes, anio }] of parts) celdas[campo] ??= joinDay(dia, mes, anio)
  return {
    numero: fila.numero,
    celdas: implied ? { ...implied, ...celdas } : celdas,
    ...(ilegibles.length > 0 && { ilegibles }),
  }
}

/** The rows below the headings as they stand in the file, without those that are empty in all known columns. */
const filledRows = ({ below, found }: Layout<string>): Fila[] =>
  below.filter(({ celdas }) => found.some(({ index }) => !isEmpty(celdas[index])))

/** Rows of a sheet by field. */
const readRows = <C extends string>(layout: Layout<C>, filas: readonly Fila[]): FilaDeTabla<C>[] =>
  filas.map((fila) => pickCells(fila, layout))

/** The rows below the headings by field, without those that are empty in all known columns. */
export const filasDe = <C extends string>(layout: Layout<C>): FilaDeTabla<C>[] =>
  readRows(layout, filledRows(layout))

/** A table of which few rows at a time are read: all of a long file, by field, would take several times its memory. */
export type LongTable<C extends string> = Pick<Tabla<C>, 'encabezado' | 'titulos' | 'columnOf'> & {
  filas: Fila[]
  read: (filas: readonly Fila[]) => FilaDeTabla<C>[]
}

/**
 * The rows below the headings, without rows that are empty in all known columns, to be read by field some at a time. `needed` lists the
 * required columns, each with its alternatives. Refuses with VALIDACION, naming the expected columns and those found.
 */
export function longTable<C extends string>(
  layout: Layout<C> | undefined,
  columnas: readonly Columna<C>[],
  needed: C[][] = [],
): LongTable<C> {
  if (!layout || layout.found.length === 0) return refuseUnknown(layout?.header, columnas)
  refuseMissing(layout, columnas, needed)
  const { header, found, below } = layout
  const filas = filledRows(layout)
  if (filas.length === 0) throw new Fail('VALIDACION', 'planilla.sinFilas')
  const byNumber = new Map(below.map((row) => [row.numero, row]))
  const titulos = Object.fromEntries(found.toReversed().map(({ campo, titulo }) => [campo, titulo]))
  return {
    encabezado: header.numero,
    titulos: titulos as Tabla<C>['titulos'],
    filas,
    read: (some) => readRows(layout, some),
    columnOf(numero, campo) {
      const own = found.filter((one) => one.campo === campo)
      const celdas = byNumber.get(numero)?.celdas
      return (own.find(({ index }) => !isEmpty(celdas?.[index])) ?? own[0])?.index
    },
  }
}

/** A table with all its rows by field. */
export function tablaDe<C extends string>(...given: Parameters<typeof longTable<C>>): Tabla<C> {
  const { filas, read, ...rest } = longTable(...given)
  return { ...rest, filas: read(filas) }
}

/** Finds the row of headings and returns the rows below it by field. */
export const findColumnas = <C extends string>(
  hoja: Hoja,
  columnas: readonly Columna<C>[],
  needed: C[][] = [],
  choice: Choice = {},
): Tabla<C> => tablaDe(layOut(hoja, columnas, choice), columnas, needed)

/** The texts of a column, without the empty ones. */
export const textsOf = ({ below }: Pick<Layout<string>, 'below'>, index: number): string[] =>
  below.flatMap(({ celdas }) => textoDe(celdas[index]) || [])

/** The different texts of a column, in the order of the file. */
export const distinctOf = (layout: Pick<Layout<string>, 'below'>, index: number): string[] => [
  ...new Set(textsOf(layout, index)),
]
