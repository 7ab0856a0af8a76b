import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Archivo, codigos, Hecho, Instante } from '#contract/core/shapes.ts'

const permiso = 'per_configuracion'

/** Where electronic receipts go: the stand-in, the tax office's test service, or the real one. */
export const ModoComprobantes = z.enum(['simulador', 'beta', 'real'])
export type ModoComprobantes = z.infer<typeof ModoComprobantes>

/** Part of the settings that keeps every document from being sent. */
export const Culpa = z
  .enum(['CERTIFICADO', 'VENCIDO', 'FIRMANTE', 'USUARIO', 'PERFIL', 'RUC', 'NOMBRE'])
  .register(codigos, { palabras: 'culpa' })

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
      /** Whether documents of the country are signed and sent; otherwise they are final once they have a number. */
      seEnvia: z.boolean(),
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
    lectura: 'PRIMARIA',
    permiso,
    input: z.strictObject({}),
    output: z.object({
      ok: z.boolean(),
      mensaje: z.string(),
      modo: ModoComprobantes.nullable(),
      /** A sentence for each thing to mend. */
      hallazgos: z.array(z.string()),
      /** A sentence for each thing that only the first document sent will show. */
      sinComprobar: z.array(z.string()),
      milisegundos: z.int(),
    }),
  }),
  /** Whether the sending is stopped for a fault of the issuer, and how many documents wait. */
  cola: op({
    method: 'GET',
    path: '/comprobante/emisor/cola',
    kind: 'read',
    permiso: ['web_ingreso_listado', permiso],
    input: z.strictObject({}),
    output: z.object({
      detenida: z
        .object({
          desde: Instante,
          codigo: z.string().nullable(),
          mensaje: z.string().nullable(),
          culpa: Culpa,
          /** Fingerprint of the certificate that signed an answer and is not trusted. */
          huella: z.string().nullable(),
        })
        .nullable(),
      esperan: z.int(),
    }),
  }),
  /** All that waits is sent at the next turn of the clock. */
  reanudar: op({
    method: 'POST',
    path: '/comprobante/emisor/reanudar',
    kind: 'write',
    once: true,
    permiso,
    input: z.strictObject({}),
    output: Hecho,
  }),
  /** Trusts the signer of the answers with that fingerprint, and lets the sending go on. */
  confiar: op({
    method: 'POST',
    path: '/comprobante/emisor/confiar',
    kind: 'write',
    permiso,
    pideClave: true,
    input: z.strictObject({ huella: z.string().regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/) }),
    output: Hecho,
  }),
}
