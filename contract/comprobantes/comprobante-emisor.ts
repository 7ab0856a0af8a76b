import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Archivo, Hecho, Instante } from '#contract/core/shapes.ts'

const permiso = 'per_configuracion'

/** Where electronic receipts go: the stand-in, the tax office's test service, or the real one. */
export const ModoComprobantes = z.enum(['simulador', 'beta', 'real'])
export type ModoComprobantes = z.infer<typeof ModoComprobantes>

/** Keys and accounts that sign and send electronic receipts. Secrets go in and never come out. */
export const comprobanteEmisor = {
  ver: op({
    method: 'GET',
    path: '/comprobante/emisor',
    kind: 'read',
    permiso,
    input: z.strictObject({}),
    output: z.object({
      /** Null where the server was told of none: documents wait. */
      modo: ModoComprobantes.nullable(),
      certificado: z
        .object({ titular: z.string(), ruc: z.string().nullable(), desde: Instante, vence: Instante })
        .nullable(),
      usuario: z.string().nullable(),
    }),
  }),
  /** A PFX or P12 file and its password, which is not kept. Replaces the former certificate. */
  certificado: op({
    method: 'POST',
    path: '/comprobante/emisor/certificado',
    kind: 'effect',
    permiso,
    pideClave: true,
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo, clave: z.string().max(200) }),
    output: Hecho,
  }),
  /** The user of the tax office's service, without the RUC, and its password. */
  usuario: op({
    method: 'POST',
    path: '/comprobante/emisor/usuario',
    kind: 'write',
    permiso,
    pideClave: true,
    input: z.strictObject({
      usuario: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{3,20}$/),
      clave: z.string().min(1).max(100),
    }),
    output: Hecho,
  }),
  /** Tries the certificate, the user and the service; nothing is sent but a question. */
  verificar: op({
    method: 'POST',
    path: '/comprobante/emisor/verificar',
    kind: 'read',
    permiso,
    input: z.strictObject({}),
    output: z.object({
      ok: z.boolean(),
      mensaje: z.string(),
      modo: ModoComprobantes.nullable(),
      /** A sentence for each thing to mend. */
      hallazgos: z.array(z.string()),
      milisegundos: z.int(),
    }),
  }),
}
