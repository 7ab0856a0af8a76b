import { z } from 'zod'

import { jsonText } from './json-text.ts'
import { IdTexto } from './shapes.ts'

/** Order of day, month and year in the dates of a column. */
export const OrdenFecha = z.enum(['DMA', 'MDA', 'AMD'])
export type OrdenFecha = z.infer<typeof OrdenFecha>
export const Decimal = z.enum(['.', ','])
export type Decimal = z.infer<typeof Decimal>

const MAX_COLUMNS = 200
const MAX_VALUE = 300
/** Bound of a field of a form. */
const MAX_TEXT = 60_000

const Columna = z
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1)
/** Name of a field of the door; each door has its own. */
const Campo = z.string().min(1).max(100)

/** Meaning of a column by choice; without a field it is not read. Its dates and amounts are read as they are told. */
const ChosenColumn = z.strictObject({
  columna: Columna,
  campo: Campo.nullable(),
  formato: OrdenFecha.optional(),
  decimal: Decimal.optional(),
})
export type ChosenColumn = z.infer<typeof ChosenColumn>

/** Another meaning for a value, wherever its column has it. */
const MappedValue = z.strictObject({
  columna: Columna,
  valor: z.string().max(MAX_VALUE),
  es: z.string().max(MAX_VALUE),
})
export type MappedValue = z.infer<typeof MappedValue>

/** Another text for a cell, by its row as the spreadsheet program numbers it. */
const Correccion = z.strictObject({
  fila: z.int().positive(),
  columna: Columna,
  valor: z.string().max(MAX_VALUE),
})
export type Correccion = z.infer<typeof Correccion>

/** Choices with which a file is read, at every door alike. Without them the file is read as it is recognised. */
export const sheetChoices = {
  hoja: z.string().max(200).optional(),
  /** The row of the headings. */
  encabezado: IdTexto.optional(),
  columnas: jsonText(z.array(ChosenColumn).max(MAX_COLUMNS), MAX_TEXT).optional(),
  valores: jsonText(z.array(MappedValue).max(1000), MAX_TEXT).optional(),
  correcciones: jsonText(z.array(Correccion).max(1000), MAX_TEXT).optional(),
  /** Whether hidden rows and columns are read too; by default they are not. */
  ocultas: z.enum(['true', 'false']).optional(),
}

/** A sheet of a file. `filas` counts those that are not empty, `reconocidas` the fields found in its headings. */
const SheetOfFile = z.object({
  hoja: z.string(),
  visible: z.boolean(),
  filas: z.int(),
  ocultas: z.int(),
  reconocidas: z.int(),
})
export type SheetOfFile = z.infer<typeof SheetOfFile>

export const ReadColumn = z.object({
  columna: z.int(),
  /** Letter of the column in a spreadsheet program. */
  letra: z.string(),
  titulo: z.string(),
  ejemplos: z.array(z.string()),
  campo: Campo.nullable(),
  /** Order of its dates and decimal separator of its amounts, as they are read. */
  formato: OrdenFecha.nullable(),
  decimal: Decimal.nullable(),
})
export type ReadColumn = z.infer<typeof ReadColumn>

export const ClasePregunta = z.enum(['OCULTAS', 'COLUMNA', 'FECHA', 'MONTO', 'VALORES'])
const Opcion = z.object({ es: z.string(), texto: z.string(), ejemplo: z.string() })

/**
 * A doubt about a file, answered once: OCULTAS in `ocultas`, COLUMNA by the field of the column, FECHA and MONTO by its format,
 * VALORES by the meaning of each value.
 */
export const Pregunta = z.object({
  clase: ClasePregunta,
  columna: z.int().nullable(),
  campo: Campo.nullable(),
  texto: z.string(),
  ayuda: z.string(),
  opciones: z.array(Opcion),
  /** The option in force, if any is. */
  elegida: z.string().nullable(),
  /** Values of the column, with the rows of each. */
  valores: z.array(z.object({ valor: z.string(), filas: z.int(), es: z.string().nullable() })),
  /** Nothing is read until it is answered. */
  obliga: z.boolean(),
})
export type Pregunta = z.infer<typeof Pregunta>

/** Reading of a file before anything of it is saved. */
export const SheetReading = z.object({
  hojas: z.array(SheetOfFile),
  /** The sheet that was read: the one chosen, else the one with most fields. */
  hoja: z.string(),
  /** The row of its headings, as the spreadsheet program numbers it. */
  encabezado: z.int(),
  /** Print of the headings, by which choices are remembered. */
  huella: z.string().nullable(),
  /** Choices of an earlier file with these headings are in force. */
  recordada: z.boolean(),
  /** The first rows as they came, to point at the headings. */
  muestra: z.array(z.object({ fila: z.int(), celdas: z.array(z.string()) })),
  columnas: z.array(ReadColumn),
  /** Meanings that a column can have. */
  campos: z.array(z.object({ campo: Campo, titulo: z.string() })),
  /** Fields that are needed, each with those that can take its place. */
  necesarios: z.array(z.array(Campo)),
  preguntas: z.array(Pregunta),
})
export type SheetReading = z.infer<typeof SheetReading>
