import { z } from 'zod'

const Importe = z.number().min(0.01).max(1e6).optional()

/** Options by which the months of a sheet become charges and payments. */
export const OpcionesImportacion = z.strictObject({
  /** Year of the months with a heading without one. */
  anio: z.int().min(1990).max(2100).optional(),
  /** Day of the month on which each is due; without it, the last. */
  dia: z.int().min(1).max(31).optional(),
  /** Amount of a month, for rows that have none. */
  monto: Importe,
  /** Amount of the enrolment, where its cell has none. */
  matricula: Importe,
})
export type OpcionesImportacion = z.infer<typeof OpcionesImportacion>

/** A sheet of months as it is understood: what is in force of its options, or proposed. */
export const HojaDeMeses = z.object({
  columnas: z.array(z.object({ columna: z.int(), mes: z.int(), anio: z.int() })),
  anio: z.int(),
  dia: z.int().nullable(),
  monto: z.number().nullable(),
  matricula: z.number().nullable(),
  /** Whether rows have no amount of a month, and cells none of the enrolment. */
  pideMonto: z.boolean(),
  pideMatricula: z.boolean(),
})
export type HojaDeMeses = z.infer<typeof HojaDeMeses>
