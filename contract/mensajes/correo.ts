import { z } from 'zod'

import { op } from '#contract/core/op.ts'

/** The mail server, which is configured in the environment: its password is never shown. */
export const correo = {
  estado: op({
    method: 'GET',
    path: '/correo/estado',
    kind: 'read',
    permiso: 'per_configuracion',
    input: z.strictObject({}),
    output: z.object({
      /** Without a server, mails wait in the outbox. */
      configurado: z.boolean(),
      servidor: z.string().nullable(),
      /** Encrypted from the first byte. */
      cifrado: z.boolean(),
      remitente: z.string().nullable(),
      pendientes: z.int(),
      fallidos: z.int(),
    }),
  }),
  /** Sends the actor a message at once, and returns the server's answer. */
  probar: op({
    method: 'POST',
    path: '/correo/probar',
    kind: 'effect',
    permiso: 'per_configuracion',
    input: z.strictObject({}),
    output: z.object({
      ok: z.boolean(),
      mensaje: z.string(),
      destino: z.string().nullable(),
      servidor: z.string().nullable(),
      /** The mail server's answer, unchanged. */
      detalle: z.string().nullable(),
      milisegundos: z.int(),
    }),
  }),
}
