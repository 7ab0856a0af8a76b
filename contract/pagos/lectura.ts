import { z } from 'zod'

import { Fecha } from '#contract/core/shapes.ts'

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
