import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Descarga, Id, IdTexto, Instante } from '#contract/core/shapes.ts'
import { EstadoEnvio } from '#contract/mensajes/estado-envio.ts'
import { Correo } from '#contract/pagos/pedido.ts'
import { FormatoRecibo } from '#contract/pagos/recibo.ts'

import { anyone, byId, staff } from './comprobante-permisos.ts'

/** A mail of a comprobante. */
const EnvioComprobante = z.object({
  idEnvio: z.int(),
  destino: z.string(),
  /** When it was written, and when its last try ended. */
  instante: Instante,
  terminado: Instante.nullable(),
  estado: EstadoEnvio,
})

const file = {
  method: 'GET',
  permiso: anyone,
  familia: ['veDinero'],
  file: true,
  output: Descarga,
} as const

/** Operations of paper, files and mails. */
export const paperOps = {
  /** Signs it first, if it is not signed yet; so does the paper. */
  xml: op({ ...file, kind: 'effect', path: '/comprobante/xml/:id', input: byId }),
  cdr: op({ ...file, kind: 'read', path: '/comprobante/cdr/:id', input: byId }),
  pdf: op({
    ...file,
    kind: 'effect',
    path: '/comprobante/pdf/:id',
    input: z.strictObject({ id: IdTexto, formato: FormatoRecibo.default('a4') }),
  }),
  /** The mails of one, the last first, and the address that another would go to. */
  envios: op({
    method: 'GET',
    path: '/comprobante/envios/:id',
    kind: 'read',
    permiso: staff,
    input: byId,
    output: z.object({ propuesto: z.string().nullable(), envios: z.array(EnvioComprobante) }),
  }),
  /** Mails paper and signed file to an address, else to the payer and the student. Signs it first, if it is not signed yet. */
  correo: op({
    method: 'POST',
    path: '/comprobante/correo',
    kind: 'effect',
    once: true,
    permiso: 'per_ingreso_confirmar',
    input: z.strictObject({ idComprobante: Id, correo: Correo }),
    output: z.object({ mensaje: z.string(), destinos: z.array(z.string()) }),
  }),
}
