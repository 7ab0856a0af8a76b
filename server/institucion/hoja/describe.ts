import { typedDay } from '#contract/core/day.ts'
import type { ReadColumn, SheetReading } from '#contract/core/sheet-reading.ts'
import type { Ctx } from '#server/core/ctx.ts'
import {
  type Celda,
  type Columna,
  countFields,
  type Fila,
  HEADING_ROWS,
  type Hoja,
  huellaDe,
  layOut,
  letterOf,
  nombreDeCampo,
  textoDe,
  widthOf,
} from '#server/core/planilla/index.ts'

import type { Door, ReadSheet } from './door.ts'
import { recognisedIn } from './open.ts'
import { questionsOf } from './preguntas.ts'

const MAX_CELDA = 60
const MAX_EXAMPLES = 3
const COLUMNAS_MUESTRA = 12

/** A cell as it is shown and written again: a date as the reading of the file takes it in every language. */
export const shownText = (celda: Celda | undefined) =>
  typeof celda === 'object' && celda !== null ? typedDay(celda.fecha) : textoDe(celda)

/** Some values of a column, as they are shown. */
const examplesOf = (below: Fila[], columna: number) =>
  [...new Set(below.flatMap(({ celdas }) => shownText(celdas[columna]) || []))]
    .slice(0, MAX_EXAMPLES)
    .map((text) => text.slice(0, MAX_CELDA))

/** Reads the first rows of a sheet by the fields of a door: its columns, the print of its headings, how many fields are known. */
export function lookAt<C extends string>(muestra: Hoja, columnas: readonly Columna<C>[]) {
  const layout = layOut(muestra, columnas)
  if (!layout) return { huella: null, columnas: [], reconocidas: 0 }
  const fields = new Map(layout.found.map((one) => [one.index, nombreDeCampo(one)]))
  const { header, below } = layout
  return {
    huella: huellaDe(header),
    reconocidas: countFields(layout),
    columnas: Array.from({ length: widthOf({ filas: below }) }, (_, columna) => ({
      columna,
      titulo: header.titulos[columna]?.texto ?? '',
      ejemplos: examplesOf(below, columna),
      campo: fields.get(columna) ?? null,
    })),
  }
}

/** The columns of a sheet with some of their values and what they are. */
function columnsOf<C extends string>({ layout, original }: ReadSheet<C>): ReadColumn[] {
  const below = original.filas.filter(({ numero }) => numero > layout.header.numero)
  const fields = new Map(layout.found.map((one) => [one.index, nombreDeCampo(one)]))
  const formatAt = (columna: number) => {
    const format = layout.formats.get(columna)
    return {
      formato: format?.tipo === 'fecha' ? format.orden : null,
      decimal: format?.tipo === 'monto' ? format.decimal : null,
    }
  }
  return Array.from({ length: widthOf(original) }, (_, columna) => ({
    columna,
    letra: letterOf(columna),
    titulo: layout.header.titulos[columna]?.texto ?? '',
    ejemplos: examplesOf(below, columna),
    campo: fields.get(columna) ?? null,
    ...formatAt(columna),
  }))
}

/** The fields of a door; a date may stand in three columns. */
function fieldsOf<C extends string>({ t }: Ctx, { campos, columnas }: Door<C>) {
  const isDate = (campo: C) => columnas.some((one) => one.campo === campo && one.tipo === 'fecha')
  const isSeveral = (campo: C) => columnas.some((one) => one.campo === campo && one.varias)
  return campos.flatMap(({ campo, titulo }) => [
    { campo: campo as string, titulo, ...(isSeveral(campo) && { varias: true }) },
    ...(isDate(campo)
      ? (['dia', 'mes', 'anio'] as const).map((parte) => ({
          campo: nombreDeCampo({ campo, parte }),
          titulo: t(`hoja.parte.${parte}`, { campo: titulo }),
        }))
      : []),
  ])
}

/** Describes a sheet before anything of it is saved: its columns, its doubts, and the other sheets of its file. */
export function readingOf<C extends string>(ctx: Ctx, whole: Door<C>, read: ReadSheet<C>): SheetReading {
  const door = whole.forRows ? read.door : whole
  const { hojas = [], hoja, layout, huella, recalled, original } = read
  return {
    hojas: hojas.map((sheet) => ({
      hoja: sheet.hoja,
      visible: sheet.visible,
      filas: sheet.filas,
      ocultas: sheet.ocultas,
      reconocidas: recognisedIn(sheet, whole),
    })),
    hoja,
    encabezado: layout.header.numero,
    huella,
    recordada: recalled !== undefined,
    muestra: original.filas.slice(0, HEADING_ROWS).map(({ numero, celdas }) => ({
      fila: numero,
      celdas: celdas.slice(0, COLUMNAS_MUESTRA).map((celda) => shownText(celda).slice(0, MAX_CELDA)),
    })),
    columnas: columnsOf(read),
    campos: fieldsOf(ctx, door),
    necesarios: door.necesarios,
    preguntas: questionsOf(ctx, door, read),
  }
}
