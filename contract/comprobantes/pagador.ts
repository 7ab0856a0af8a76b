import { z } from 'zod'

import { TipoDocumentoPagador } from '#contract/pagos/pedido.ts'

/** A payer that is remembered with a student. */
export const Pagador = z.object({
  idPagador: z.int(),
  idUsuario: z.int(),
  tipoDocumento: TipoDocumentoPagador,
  documento: z.string(),
  nombre: z.string(),
  direccion: z.string().nullable(),
  correo: z.string().nullable(),
})
export type Pagador = z.infer<typeof Pagador>
