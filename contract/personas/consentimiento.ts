import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Hecho, Id, Instante } from '#contract/core/shapes.ts'

/** A text that was accepted. */
export const Consentimiento = z.object({ numero: z.int(), texto: z.string(), aceptado: Instante })
export type Consentimiento = z.infer<typeof Consentimiento>

export const consentimiento = {
  ver: op({
    method: 'GET',
    path: '/consentimiento',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: 'SESION',
    input: z.strictObject({}),
    output: z.object({
      /** Null where the institution asks for none. */
      vigente: z.object({ numero: z.int(), texto: z.string(), desde: Instante }).nullable(),
      /** The reader's own, newest first. */
      aceptados: z.array(Consentimiento),
    }),
  }),
  /** `numero`: of the text that was read. */
  aceptar: op({
    method: 'POST',
    path: '/consentimiento/aceptar',
    kind: 'write',
    permiso: 'SESION',
    input: z.strictObject({ numero: Id }),
    output: Hecho,
  }),
}
