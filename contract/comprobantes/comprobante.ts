import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { DineroFila } from '#contract/core/shapes.ts'
import { ClasePago, TipoDocumentoPagador } from '#contract/pagos/pedido.ts'

import { readOps } from './comprobante-buscar.ts'
import { changeOps } from './comprobante-cambios.ts'
import { Comprador } from './comprobante-detalle.ts'
import { paperOps } from './comprobante-papel.ts'
import { byId, staff } from './comprobante-permisos.ts'
import { CampoPagador, Pagador } from './pagador.ts'

export const comprobante = {
  ...readOps,
  /** Kinds of sale of the country, the usual one first. */
  clases: op({
    method: 'GET',
    path: '/comprobante/clases',
    kind: 'read',
    permiso: [staff, 'per_configuracion'],
    input: z.strictObject({}),
    output: z.object({ clases: z.array(ClasePago) }),
  }),
  /** Whether comprobantes are issued, and the payers known of a student, the one used last first. */
  pagadores: op({
    method: 'GET',
    path: '/comprobante/pagadores/:id',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: ['web_ingreso_nuevo', staff, 'menu_miscursos'],
    familia: ['paga'],
    input: byId,
    output: z.object({
      emite: z.boolean(),
      /** Kinds and documents of identity of the country; the first kind is the usual one. */
      clases: z.array(ClasePago),
      /** Those that may be issued before the payment. */
      clasesAlCredito: z.array(ClasePago),
      documentos: z.array(TipoDocumentoPagador),
      /** Tax data that the country asks of a payer. */
      campos: z.array(CampoPagador),
      /** A document above it names its buyer. */
      montoIdentifica: DineroFila,
      /** The student, as a document names them. */
      propio: Comprador,
      pagadores: z.array(Pagador),
    }),
  }),
  ...paperOps,
  ...changeOps,
}
