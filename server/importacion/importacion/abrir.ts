import type { Archivo } from '#contract/core/shapes.ts'
import type { Pregunta } from '#contract/core/sheet-reading.ts'
import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import type { HojaDeMeses, OpcionesImportacion } from '#contract/importacion/opciones.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { FilaDeTabla } from '#server/core/planilla/index.ts'
import { hoy } from '#server/core/today.ts'
import { CLASES } from '#server/importacion/clase/index.ts'
import { type Lectura, lecturaOf } from '#server/importacion/receta/index.ts'
import {
  ANY_COLUMN,
  describeMonths,
  gradebookOf,
  monthsOf,
  questionOfGrades,
  questionOfMonths,
  type RowOfFile,
  unfold,
  unfoldGrades,
} from '#server/importacion/unfold/index.ts'
import { type Door, type ReadSheet, readSheet, type SheetChoices } from '#server/institucion/hoja/index.ts'

import { doorOf } from './puerta.ts'

type Input = SheetChoices & {
  archivo: Archivo
  clase: ClaseImportacion
  opciones?: OpcionesImportacion | undefined
  receta?: number | undefined
}

type Rows = FilaDeTabla<string>[]
/** A file of a kind as it is read. */
export type OpenedFile = {
  door: Door<string>
  read: ReadSheet<string>
  /** Questions about a sheet with a column a month or an evaluation. */
  preguntas: Pregunta[]
  meses: HojaDeMeses | null
  /** The rows that each row of the file makes. */
  unfoldRows: (ctx: Ctx, filas: Rows) => Promise<RowOfFile[]>
  /** Options of a sheet of months, to remember. */
  datos: Record<string, unknown> | undefined
}

/** Options that were told, over those of the recipe and those remembered. The year is of each file. */
function optionsOf(
  told: OpcionesImportacion | undefined,
  receta: Lectura | undefined,
  { recalled }: ReadSheet<string>,
): OpcionesImportacion {
  const before = (receta?.opciones ?? recalled?.datos?.opciones ?? {}) as OpcionesImportacion
  return { ...before, anio: undefined, ...told }
}

/** Opens a file of a kind. `list`: all its sheets are named. */
export async function openFile(
  ctx: Ctx,
  { archivo, clase, opciones: told, receta, ...choices }: Input,
  list = false,
): Promise<OpenedFile> {
  const door = await doorOf(ctx, CLASES[clase])
  const lectura = receta === undefined ? undefined : await lecturaOf(ctx, receta, clase)
  const read = await readSheet(ctx, archivo, door, { list, receta: lectura, ...choices })
  return { door, read, ...(await foldedOf(ctx, { read, clase, lectura, told })) }
}

type Source = {
  read: ReadSheet<string>
  clase: ClaseImportacion
  lectura: Lectura | undefined
  told: OpcionesImportacion | undefined
}

/** A sheet with a column a month, or an evaluation, and how its rows unfold; of another, each row is one. */
async function foldedOf(
  ctx: Ctx,
  { read, clase, lectura, told }: Source,
): Promise<Omit<OpenedFile, 'door' | 'read'>> {
  const valores = lectura?.valores.filter(({ titulo }) => titulo === ANY_COLUMN) ?? []
  const opciones = optionsOf(told, lectura, read)
  const today = await hoy(ctx)
  const months = monthsOf({ read, opciones, hoy: today, valores })
  const book = gradebookOf(read, valores)
  if (months)
    return {
      preguntas: questionOfMonths(ctx, months, read),
      meses: describeMonths(months, read),
      unfoldRows: (inside, filas) => unfold(inside, { ...months, hoy: today }, { clase, filas }),
      datos: { opciones: { ...opciones, anio: undefined } },
    }
  return {
    preguntas: book ? questionOfGrades(ctx, book) : [],
    meses: null,
    unfoldRows: (inside, filas) =>
      book ? unfoldGrades(inside, book, filas) : Promise.resolve(filas.map(alone)),
    datos: undefined,
  }
}

const alone = ({ numero, celdas, ilegibles = [] }: Rows[number]): RowOfFile => ({
  fila: numero,
  lineas: [{ fila: numero, celdas, ilegibles }],
})
