import { z } from 'zod'

import { op } from '#contract/core/op.ts'

import { Tema } from './mensaje.ts'

const ficha = z.uuid()
const Baja = z.object({
  institucion: z.string(),
  tema: Tema,
  /** Whether they get no more of it. */
  baja: z.boolean(),
})
export type Baja = z.infer<typeof Baja>

/** Which of the messages that one may do without they get, and where. */
const Preferencias = z.object({
  correo: z.string().nullable(),
  temas: z.array(z.object({ tema: Tema, baja: z.boolean() })),
})

/** The way out that is in each mail that one may do without. Whoever has its ticket may use it. */
export const baja = {
  ver: op({
    method: 'GET',
    path: '/baja/:ficha',
    kind: 'read',
    permiso: 'PUBLICO',
    input: z.strictObject({ ficha }),
    output: Baja,
  }),
  /** As a mail program sends it (RFC 8058), and as our page does. */
  guardar: op({
    method: 'POST',
    path: '/baja/:ficha',
    kind: 'write',
    permiso: 'PUBLICO',
    body: 'form',
    input: z.strictObject({
      ficha,
      'List-Unsubscribe': z.literal('One-Click').optional(),
      /** They want them again. */
      volver: z.literal('true').optional(),
    }),
    output: Baja,
  }),
  /** The same choice, for whoever is signed in. */
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
