import { z } from 'zod'

import { codigos } from '#contract/core/shapes.ts'

import { ClasePago } from './pedido.ts'

export const ClaseComprobante = z
  .enum([...ClasePago.options, 'NOTA_CREDITO'])
  .register(codigos, { palabras: 'claseComprobante' })
export type ClaseComprobante = z.infer<typeof ClaseComprobante>

/**
 * PENDIENTE: numbered, to be sent. ENVIADO: written down before it is sent; its answer may have been lost. OBSERVADO: accepted with
 * a remark. EXCEPCION: mended and sent again under its number. RECHAZADO: made again under another one. BAJA: voided. EMITIDO: final
 * since it was numbered, in a country where documents are not sent.
 */
export const EstadoComprobante = z.enum([
  'PENDIENTE',
  'ENVIADO',
  'ACEPTADO',
  'OBSERVADO',
  'RECHAZADO',
  'EXCEPCION',
  'BAJA',
  'EMITIDO',
])
export type EstadoComprobante = z.infer<typeof EstadoComprobante>
