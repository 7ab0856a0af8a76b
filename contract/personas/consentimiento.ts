import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Hecho, Id, Instante } from '#contract/core/shapes.ts'

import { AutorRef } from './persona-ref.ts'

/** A text that was accepted, with its signer and the minor it was signed for. */
export const Consentimiento = z.object({
  numero: z.int(),
  texto: z.string(),
  aceptado: Instante,
  /** The adult who signed for the reader, then a minor; null for the reader's own act. */
  firmante: AutorRef.nullable(),
  /** The minor that the reader signed for. */
  enNombreDe: AutorRef.nullable(),
})
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
      /** Whether the reader has still to accept it. */
      falta: z.boolean(),
      /** Minors that the reader may sign for, and no adult has. */
      porFirmar: z.array(AutorRef),
      /** The reader's own and those signed for others, newest first. */
      aceptados: z.array(Consentimiento),
    }),
  }),
  /** `numero`: of the text that was read. `idUsuario`: the minor that it is accepted for, by an adult with `autoriza`. */
  aceptar: op({
    method: 'POST',
    path: '/consentimiento/aceptar',
    kind: 'write',
    permiso: 'SESION',
    familia: ['autoriza'],
    input: z.strictObject({ numero: Id, idUsuario: Id.optional() }),
    output: Hecho,
  }),
}
