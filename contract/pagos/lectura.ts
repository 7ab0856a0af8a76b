import { z } from 'zod'

import { Fecha, sinColumna } from '#contract/core/shapes.ts'

/** The reading of a voucher's picture, proposed to a person: a reading decides nothing. Null: not there, or doubtful. */
export const Lectura = z.object({
  monto: z.number().nullable(),
  moneda: z.string().nullable(),
  numeroOperacion: z.string().nullable(),
  fecha: Fecha.nullable(),
  /** `HH:MM` */
  hora: z.string().nullable(),
  /** Code of the payment method. */
  medio: z.string().nullable(),
  banco: z.string().nullable(),
  /** Where the money went, as printed, and whether that is the school. */
  destino: z.object({ texto: z.string(), propio: z.boolean().nullable() }).nullable(),
  /** Fields that two independent signs agree on. */
  seguro: z.array(z.string()),
})
export type Lectura = z.infer<typeof Lectura>
export type CampoLeido = Exclude<keyof Lectura, 'seguro'>

/** Facts of a voucher that a person should look at before deciding. */
export const ClaveAviso = z.enum([
  'MONTO_DISTINTO',
  'NUMERO_DISTINTO',
  'OPERACION_REPETIDA',
  'IMAGEN_REPETIDA',
  'DESTINO_AJENO',
  'FECHA_LEJANA',
])
export type ClaveAviso = z.infer<typeof ClaveAviso>

/** `idIngreso`: the other payment, of a repeated operation or picture. */
export const AvisoConstancia = z.object({
  clave: ClaveAviso,
  mensaje: z.string(),
  idIngreso: z.int().optional(),
})
export type AvisoConstancia = z.infer<typeof AvisoConstancia>

/**
 * Fields of a payment that its staff reads, in a row and on its page: what the voucher says, null unless it was read, and what to look at.
 * They decide nothing (decision 231).
 */
export const lecturaDePago = {
  lectura: Lectura.nullable().optional().register(sinColumna, { sinColumna: true }),
  avisosConstancia: z.array(AvisoConstancia).optional(),
}
