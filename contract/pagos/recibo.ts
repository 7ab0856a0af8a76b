import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Descarga, IdTexto } from '#contract/core/shapes.ts'

/** A sheet, or the roll of a receipt printer, as long as needed. */
export const FormatoRecibo = z.enum(['a4', '80mm'])
export type FormatoRecibo = z.infer<typeof FormatoRecibo>

/** The receipt of a payment that has a number. It is identified by its payment's id. */
export const recibo = {
  ver: op({
    method: 'GET',
    path: '/ingreso/recibo/:id',
    kind: 'read',
    permiso: ['web_ingreso_listado', 'menu_miscursos'],
    file: true,
    input: z.strictObject({ id: IdTexto, formato: FormatoRecibo.default('a4') }),
    output: Descarga,
  }),
}
