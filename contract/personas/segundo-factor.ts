import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Hecho, Instante } from '#contract/core/shapes.ts'

/** State of the user's second factor; `pide` says whether a sign-in asks for a code. */
const SegundoFactor = z.object({
  pide: z.boolean(),
  activado: Instante.nullable(),
  /** The profile requires it. */
  exigido: z.boolean(),
  /** Recovery codes not used yet. */
  codigos: z.int(),
})
export type SegundoFactor = z.infer<typeof SegundoFactor>

/** A code of the app, or a recovery code, as it is typed: with blanks and hyphens, or without. */
const TypedCode = z.string().trim().min(1).max(40)

/** The present password. */
const Clave = z.string().min(1).max(200)

const own = { kind: 'write', permiso: 'SESION', sinSegundoFactor: true } as const

export const segundoFactor = {
  ver: op({
    ...own,
    method: 'GET',
    path: '/segundo-factor',
    kind: 'read',
    lectura: 'PRIMARIA',
    input: z.strictObject({}),
    output: SegundoFactor,
  }),
  /** Makes a secret for the app, given the password, shown only now. It asks for nothing until it is activated. */
  iniciar: op({
    ...own,
    method: 'POST',
    path: '/segundo-factor/iniciar',
    input: z.strictObject({ clave: Clave }),
    output: z.object({
      /** In base 32, for an app without a camera. */
      secreto: z.string(),
      /** The `otpauth:` address that the QR code holds. */
      enlace: z.string(),
    }),
  }),
  /** Activates it with a first code. Answers the recovery codes, shown only now. */
  activar: op({
    ...own,
    method: 'POST',
    path: '/segundo-factor/activar',
    input: z.strictObject({ codigo: TypedCode }),
    output: z.object({ mensaje: z.string(), codigos: z.array(z.string()) }),
  }),
  /** Takes it away, given the password and a code of the app or for recovery: a password alone was what it adds to. */
  desactivar: op({
    method: 'POST',
    path: '/segundo-factor/desactivar',
    kind: 'write',
    permiso: 'SESION',
    input: z.strictObject({ clave: Clave, codigo: TypedCode }),
    output: Hecho,
  }),
}
