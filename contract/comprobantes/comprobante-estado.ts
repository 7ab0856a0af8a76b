import { z } from 'zod'

import { codigos } from '#contract/core/shapes.ts'
import { machine } from '#contract/core/states.ts'
import type { EstadoComprobante } from '#contract/pagos/comprobante-ref.ts'

/** The voiding of a document of an annulled payment. RECHAZADA: a note of credit was made in its place. */
export const EstadoBaja = z.enum(['PENDIENTE', 'HECHA', 'RECHAZADA']).register(codigos, { palabras: 'baja' })

export const comprobanteMoves = machine<EstadoComprobante>()({
  enviar: { from: ['PENDIENTE'], to: 'ENVIADO' },
  /** The document never arrived. */
  soltar: { from: ['ENVIADO'], to: 'PENDIENTE' },
  aceptar: { from: ['ENVIADO'], to: 'ACEPTADO' },
  observar: { from: ['ENVIADO'], to: 'OBSERVADO' },
  rechazar: { from: ['ENVIADO'], to: 'RECHAZADO' },
  exceptuar: { from: ['ENVIADO'], to: 'EXCEPCION' },
  reenviar: { from: ['EXCEPCION'], to: 'PENDIENTE' },
  /** A person saw at the tax office that it has the document, or that it does not. */
  constatar: { from: ['ENVIADO', 'EXCEPCION'], to: 'ACEPTADO' },
  negar: { from: ['EXCEPCION'], to: 'RECHAZADO' },
  darDeBaja: { from: ['ACEPTADO', 'OBSERVADO'], to: 'BAJA' },
})

/** Why the last try of a document had no end. DETENIDA: the queue is stopped for all. */
export const MotivoEspera = z
  .enum(['DETENIDA', 'SIN_CONEXION', 'SIN_RESPUESTA', 'ILEGIBLE', 'SIN_CONSTANCIA', 'AJENA', 'FALSA'])
  .register(codigos, { palabras: 'motivoEspera' })
