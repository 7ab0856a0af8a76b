import type { Pregunta } from '#contract/core/sheet-reading.ts'
import type { HojaDeMeses } from '#contract/importacion/opciones.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { textoDe } from '#server/core/planilla/index.ts'
import type { ReadSheet } from '#server/institucion/hoja/index.ts'

import { ENROLMENT } from './campos.ts'
import { cellAt, type SheetOfMonths } from './hoja.ts'
import { centsOf, keyOfValue, type Marca, MARCAS, marcaOfWord } from './marca.ts'

/** A value of the cells of the months: a word, or a colour of cells without a word. */
type Value = { valor: string; filas: number; es: string | null }

/** More values than this are no marks. */
const MAX_VALUES = 40

/** The values of the cells with the rows of each. Amounts and days say what they mean; a colour of amounts alone does not change them. */
function valuesOf(sheet: SheetOfMonths, rows: Iterable<Parameters<typeof cellAt>[0]>): Value[] {
  const counts = new Map<string, { valor: string; filas: Set<number>; own: Marca | null }>()
  const add = (valor: string, fila: number, own: Marca | null) => {
    const one = counts.get(keyOfValue(valor)) ?? { valor, filas: new Set(), own }
    counts.set(keyOfValue(valor), { ...one, own: one.own === own ? own : null, filas: one.filas.add(fila) })
  }
  for (const fila of rows)
    for (const column of sheet.columnas) {
      const { celda, color } = cellAt(fila, column)
      const isAmount = centsOf(celda, sheet.formato) !== undefined
      if (textoDe(celda) === '' || isAmount) {
        if (color !== undefined) add(color, fila.numero, isAmount ? 'NADA' : null)
      } else if (typeof celda === 'string') add(textoDe(celda), fila.numero, marcaOfWord(textoDe(celda)))
    }
  return [...counts.values()].map(({ valor, filas, own }) => ({
    valor,
    filas: filas.size,
    es: sheet.meanings.get(keyOfValue(valor)) ?? own,
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
