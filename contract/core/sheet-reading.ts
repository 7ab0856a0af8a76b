import { z } from 'zod'

import { Campo, Decimal, OrdenFecha } from './sheet.ts'

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
  campos: z.array(
    z.object({
      campo: Campo,
      titulo: z.string(),
      /** Several columns may have it. */
      varias: z.boolean().optional(),
    }),
  ),
  /** Fields that are needed, each with those that can take its place. */
  necesarios: z.array(z.array(Campo)),
  preguntas: z.array(Pregunta),
})
export type SheetReading = z.infer<typeof SheetReading>
