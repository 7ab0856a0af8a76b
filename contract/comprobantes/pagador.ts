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
  /** Tax data of the country. */
  datos: z.record(z.string(), z.string()),
})
export type Pagador = z.infer<typeof Pagador>

/** A field of the tax data of a country: its name, the key of its label, and its values where it has a list. */
export const CampoPagador = z.object({
  campo: z.string(),
  rotulo: z.string(),
  obligatorio: z.boolean(),
  opciones: z.array(z.string()).nullable(),
})
export type CampoPagador = z.infer<typeof CampoPagador>
