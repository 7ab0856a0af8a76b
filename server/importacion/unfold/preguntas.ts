import type { Pregunta } from '#contract/core/sheet-reading.ts'
import type { HojaDeMeses } from '#contract/importacion/opciones.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Fila, textoDe } from '#server/core/planilla/index.ts'
import type { ReadSheet } from '#server/institucion/hoja/index.ts'

import { ENROLMENT } from './campos.ts'
import { cellAt, type SheetOfMonths } from './hoja.ts'
import { centsOf, keyOfValue, type Marca, MARCAS, marcaOfWord } from './marca.ts'

/** A value of the cells of the months: a word, or a colour of cells without a word. */
type Value = { valor: string; filas: number; es: string | null }

/** More values than this are no marks. */
const MAX_VALUES = 40

type Found = { valor: string; own: Marca | null }

/** The value of a cell that asks for a meaning: amounts and days say what they mean; a colour of amounts alone does not change them. */
function valueOf({ celda, color }: ReturnType<typeof cellAt>, sheet: SheetOfMonths): Found | undefined {
  const text = textoDe(celda)
  const isAmount = centsOf(celda, sheet.formato) !== undefined
  if (text === '' || isAmount)
    return color === undefined ? undefined : { valor: color, own: isAmount ? 'NADA' : null }
  return typeof celda === 'string' ? { valor: text, own: marcaOfWord(text) } : undefined
}

/** The values of the cells of the months, with the rows of each. */
function valuesOf(sheet: SheetOfMonths, rows: Fila[]): Value[] {
  const found = rows.flatMap((fila) =>
    sheet.columnas.flatMap((column) => {
      const one = valueOf(cellAt(fila, column), sheet)
      return one ? { ...one, fila: fila.numero } : []
    }),
  )
  return [...Map.groupBy(found, ({ valor }) => keyOfValue(valor))].map(([key, all]) => ({
    valor: all[0]!.valor,
    filas: new Set(all.map(({ fila }) => fila)).size,
    es: sheet.meanings.get(key) ?? (all.every(({ own }) => own === all[0]!.own) ? all[0]!.own : null),
  }))
}

/** Asks once, for all months, what their words and colours mean. */
export function questionOfMonths(
  ctx: Ctx,
  sheet: SheetOfMonths,
  { original, layout }: ReadSheet<string>,
): Pregunta[] {
  const [first] = sheet.columnas
  const below = original.filas.filter(({ numero }) => numero > layout.header.numero)
  const valores = valuesOf(sheet, below)
  if (!first || valores.length === 0 || valores.length > MAX_VALUES) return []
  const isTold = valores.every(({ es }) => es !== null)
  return [
    {
      clase: 'VALORES',
      columna: first.index,
      campo: first.campo,
      texto: ctx.t('importacion.mes.marcas'),
      ayuda: ctx.t('importacion.mes.marcasAyuda'),
      opciones: MARCAS.map((es) => ({ es, texto: ctx.t(`importacion.marca.${es}`), ejemplo: '' })),
      elegida: isTold ? MARCAS[0] : null,
      valores,
      obliga: true,
    },
  ]
}

/** The amount that most cells of some columns have; null where none has one. */
function usualAmount(sheet: SheetOfMonths, columnas: SheetOfMonths['columnas']): number | null {
  const cents = [...sheet.filas.values()].flatMap((fila) =>
    columnas.flatMap((column) => centsOf(cellAt(fila, column).celda, sheet.formato) || []),
  )
  const [most] = [...Map.groupBy(cents, (one) => one)].toSorted((a, b) => b[1].length - a[1].length)
  return most ? most[0] / 100 : null
}

/** Describes a sheet of months: its months, and what is asked of it once. */
export function describeMonths(sheet: SheetOfMonths, { layout }: ReadSheet<string>): HojaDeMeses {
  const { columnas, anio, opciones } = sheet
  const [fees, months] = [true, false].map((isFee) =>
    columnas.filter(({ mes }) => (mes === ENROLMENT) === isFee),
  )
  return {
    columnas: columnas.map(({ index, mes, anio: year }) => ({ columna: index, mes, anio: year })),
    anio,
    dia: opciones.dia ?? null,
    monto: opciones.monto ?? usualAmount(sheet, months!),
    matricula: opciones.matricula ?? usualAmount(sheet, fees!),
    pideMonto: !layout.found.some(({ campo }) => campo === 'mensualidad'),
    pideMatricula: fees!.length > 0,
  }
}
