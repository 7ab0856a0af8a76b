import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Descarga, IdTexto } from '#contract/core/shapes.ts'

/** A sheet, or the roll of a receipt printer, as long as needed. */
export const FormatoRecibo = z.enum(['a4', '80mm'])
export type FormatoRecibo = z.infer<typeof FormatoRecibo>

/**
 * The paper of a payment that has a number, by the payment's id: its comprobante, where they are issued, else its receipt. A comprobante
 * that is not signed yet is signed for it.
 */
export const recibo = {
  ver: op({
    method: 'GET',
    path: '/ingreso/recibo/:id',
    kind: 'effect',
    permiso: ['web_ingreso_listado', 'menu_miscursos'],
    familia: ['veDinero'],
    file: true,
    input: z.strictObject({ id: IdTexto, formato: FormatoRecibo.default('a4') }),
    output: Descarga,
  }),
}
