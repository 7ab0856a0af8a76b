import { z } from 'zod'

import { DineroOrZero, Fecha, Hora, linea, optionalLinea } from '#contract/core/shapes.ts'

// Forms of the page of the first hour: their values are sent in the operations of the nouns.

export const InstitucionForm = z.strictObject({
  nombre: linea(120),
  identificacion: optionalLinea(30),
  color: z.string(),
})

export const MonedaForm = z.strictObject({ pais: z.string(), moneda: z.string(), serie: linea(10) })

export const Cada = z.enum(['MES', 'QUINCENA', 'SEMANA'])
export type Cada = z.infer<typeof Cada>

/** Number of instalments, at most: five years of months. */
export const MAX_CUOTAS = 60

/** The sentence of a price: a fee and some equal instalments. */
export const PrecioForm = z.strictObject({
  matricula: DineroOrZero.optional(),
  cuotas: z.int().min(0).max(MAX_CUOTAS).optional(),
  cuota: DineroOrZero.optional(),
  cada: Cada,
  desde: Fecha,
})
export type Precio = z.infer<typeof PrecioForm>

export const GrupoForm = z.strictObject({
  codigo: linea(30),
  /** 1 Monday – 7 Sunday. */
  dias: z.array(z.int().min(1).max(7)).min(1),
  horaInicio: Hora,
  horaFin: Hora,
  capacidad: z.int().min(1).max(10_000),
  /** The signed-in person teaches it. */
  enseno: z.boolean(),
})
