import type { MappedValue } from '#contract/core/sheet.ts'
import type { OpcionesImportacion } from '#contract/importacion/opciones.ts'
import { decimalDe, type Fila, type FormatoMonto, textoDe } from '#server/core/planilla/index.ts'
import type { ReadSheet } from '#server/institucion/hoja/index.ts'

import { ENROLMENT, monthOfField } from './campos.ts'
import { type CellOfMonth, keyOfValue, type Meanings } from './marca.ts'
import { monthOfTitle, yearIn } from './titulo.ts'

/** A column of a month; `mes` 0 is the fee of the enrolment. */
export type MonthColumn = { index: number; campo: string; mes: number; anio: number; titulo: string }

/** A sheet of months with what is told of it. */
export type SheetOfMonths = {
  columnas: MonthColumn[]
  anio: number
  opciones: OpcionesImportacion
  meanings: Meanings
  formato: FormatoMonto
  /** Rows below the headings, as they came. */
  filas: ReadonlyMap<number, Fila>
}

type Source = {
  read: ReadSheet<string>
  opciones: OpcionesImportacion
  hoy: string
  /** Meanings that a recipe gives in any month. */
  valores: readonly { valor: string; es: string }[]
}

/** The year of the sheet: as it is told, in its name, above its headings, else the present one. */
function yearOf({ read, opciones, hoy }: Source): number {
  const above = read.original.filas.filter(({ numero }) => numero < read.layout.header.numero)
  const texts = above.flatMap(({ celdas }) => celdas.map(textoDe))
  const found = [read.hoja, ...texts].map(yearIn).find((one) => one !== undefined)
  return opciones.anio ?? found ?? Number(hoy.slice(0, 4))
}

/** The columns of the months in their order. A month before the one at its left is of the next year, where no title says it. */
function columnsOf({ layout }: ReadSheet<string>, year: number): MonthColumn[] {
  let [anio, last] = [year, 0]
  const found = layout.found.toSorted((a, b) => a.index - b.index)
  const columnas = found.flatMap(({ index, campo, titulo }) => {
    const mes = monthOfField(campo)
    if (mes === undefined) return []
    const told = monthOfTitle(titulo)?.anio ?? yearIn(titulo)
    if (told !== undefined) anio = told
    else if (mes !== ENROLMENT && mes < last) anio += 1
    if (mes !== ENROLMENT) last = mes
    return { index, campo, mes, anio, titulo, told }
  })
  return columnas.map(({ told, ...one }) => {
    // The enrolment stands before its months.
    const next = columnas.find(({ index, mes }) => index > one.index && mes !== ENROLMENT)
    const isOfNext = one.mes === ENROLMENT && told === undefined && next !== undefined
    return isOfNext ? { ...one, anio: next.anio } : one
  })
}

/** Meanings that were told of any month are of all. */
const meaningsOf = (
  ofRecipe: Source['valores'],
  valores: readonly MappedValue[],
  columnas: MonthColumn[],
): Meanings => {
  const own = valores.filter(({ columna }) => columnas.some(({ index }) => index === columna))
  return new Map([...ofRecipe, ...own].map(({ valor, es }) => [keyOfValue(valor), es]))
}

/** The sheet as one of months; undefined for another. */
export function monthsOf(source: Source): SheetOfMonths | undefined {
  const { read, opciones } = source
  const columnas = columnsOf(read, yearOf(source))
  const first = columnas.find(({ mes }) => mes !== ENROLMENT)
  if (!first) return undefined
  const filas = read.layout.below
  const decimales = read.layout.reglas.decimales
  const cells = filas.flatMap(({ celdas }) => columnas.map(({ index }) => celdas[index] ?? null))
  return {
    columnas,
    anio: first.anio,
    opciones,
    meanings: meaningsOf(source.valores, read.choice.valores, columnas),
    formato: { decimal: decimalDe(cells, decimales).decimal, decimales },
    filas: new Map(filas.map((fila) => [fila.numero, fila])),
  }
}

/** A cell of a month, with its fill. */
export const cellAt = (fila: Fila, { index }: MonthColumn): CellOfMonth => ({
  celda: fila.celdas[index] ?? null,
  color: fila.colores?.[index],
})
