import { z } from 'zod'

import { Tema } from './mensaje.ts'
import { op } from './op.ts'

const ficha = z.uuid()
const Baja = z.object({
  institucion: z.string(),
  tema: Tema,
  /** Whether they get no more of it. */
  baja: z.boolean(),
})
export type Baja = z.infer<typeof Baja>

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
}
