import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Archivo } from '#contract/core/shapes.ts'
import { SheetReading } from '#contract/core/sheet-reading.ts'
import { sheetChoices } from '#contract/core/sheet.ts'

// Apart from the enrolments: their list would bring the shape of a sheet, and no screen but the upload reads one.
export const matriculaHoja = {
  /** The rows of a spreadsheet as texts, and what its columns were recognised as. Saves nothing. */
  leer: op({
    method: 'POST',
    path: '/matricula/cargamasiva/hoja',
    kind: 'read',
    permiso: 'per_matricula_nueva',
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo, ...sheetChoices }),
    output: SheetReading.extend({
      /** Those below the headings, with the numbers of the spreadsheet program. */
      filas: z.array(z.object({ fila: z.int(), celdas: z.array(z.string()) })),
    }),
  }),
}
