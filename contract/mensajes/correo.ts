import { z } from 'zod'

import { op } from '#contract/core/op.ts'

/** The mail server, which only the environment names: nothing here tells its password. */
export const correo = {
  estado: op({
    method: 'GET',
    path: '/correo/estado',
    kind: 'read',
    permiso: 'per_configuracion',
    input: z.strictObject({}),
    output: z.object({
      /** Without one, mails wait in the outbox. */
      configurado: z.boolean(),
      servidor: z.string().nullable(),
      /** From the first byte on. */
      cifrado: z.boolean(),
      remitente: z.string().nullable(),
      pendientes: z.int(),
      fallidos: z.int(),
    }),
  }),
  /** Sends a message to whoever asks, now, and tells what the server said. */
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
      /** What the mail server answered, in its own words. */
      detalle: z.string().nullable(),
      milisegundos: z.int(),
    }),
  }),
}
