import { z } from 'zod'

import { op } from '#contract/core/op.ts'

import { Tema } from './mensaje.ts'

const ficha = z.uuid()
const Baja = z.object({
  institucion: z.string(),
  tema: Tema,
  /** Whether they have unsubscribed from it. */
  baja: z.boolean(),
})
export type Baja = z.infer<typeof Baja>

/** The optional messages that a person gets, and their address. */
const Preferencias = z.object({
  correo: z.string().nullable(),
  temas: z.array(z.object({ tema: Tema, baja: z.boolean() })),
})

/** The unsubscribe link of optional mails. Its ticket is the only permission needed. */
export const baja = {
  ver: op({
    method: 'GET',
    path: '/baja/:ficha',
    kind: 'read',
    permiso: 'PUBLICO',
    input: z.strictObject({ ficha }),
    output: Baja,
  }),
  /** Called by mail programs (RFC 8058 one-click unsubscribe) and by our page. */
  guardar: op({
    method: 'POST',
    path: '/baja/:ficha',
    kind: 'write',
    permiso: 'PUBLICO',
    body: 'form',
    input: z.strictObject({
      ficha,
      'List-Unsubscribe': z.literal('One-Click').optional(),
      /** Subscribes again. */
      volver: z.literal('true').optional(),
    }),
    output: Baja,
  }),
  /** The same choice, for the signed-in user. */
  propias: op({
    method: 'GET',
    path: '/bajas/propias',
    kind: 'read',
    permiso: 'SESION',
    input: z.strictObject({}),
    output: Preferencias,
  }),
  elegir: op({
    method: 'POST',
    path: '/bajas/elegir',
    kind: 'write',
    permiso: 'SESION',
    input: z.strictObject({ tema: Tema, baja: z.boolean() }),
    output: Preferencias.extend({ mensaje: z.string() }),
  }),
}
