import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Archivo } from '#contract/core/shapes.ts'

/** Kind of the rows of a sheet: people to enrol, grades, movements of a bank. */
export const ClaseHoja = z.enum(['MATRICULAS', 'NOTAS', 'EXTRACTO'])
export type ClaseHoja = z.infer<typeof ClaseHoja>

const SheetLook = z.object({
  hoja: z.string(),
  visible: z.boolean(),
  /** Rows that are not empty, and how many of them are hidden. */
  filas: z.int(),
  ocultas: z.int(),
  /** Print of the headings, the same in any order of the columns; null for a sheet without them. */
  huella: z.string().nullable(),
  columnas: z.array(
    z.object({
      columna: z.int(),
      titulo: z.string(),
      ejemplos: z.array(z.string()),
      campo: z.string().nullable(),
    }),
  ),
  /** Kind of most of its headings; null where none is known. */
  clase: ClaseHoja.nullable(),
})

export const importacion = {
  /** Looks into a file: its sheets, and what their columns are recognised as. Saves nothing. */
  hojas: op({
    method: 'POST',
    path: '/importacion/hojas',
    kind: 'read',
    permiso: ['per_matricula_nueva', 'per_calificacion_registrar', 'per_ingreso_confirmar'],
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo }),
    output: z.object({ hojas: z.array(SheetLook) }),
  }),
}
