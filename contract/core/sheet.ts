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
export const Campo = z.string().min(1).max(100)

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
