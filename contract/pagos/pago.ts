import { z } from 'zod'

import { DineroFila } from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

import { EstadoIngreso } from './estado-ingreso.ts'

/** A payment of several students: one operation, with a payment of each, confirmed and annulled together (decision 222). */
export const Pago = z.object({
  idPago: z.int(),
  idEmpresa: z.int().nullable(),
  monto: DineroFila,
  moneda: MonedaRef,
  numeroOperacion: z.string().nullable(),
  ingresos: z.array(
    z.object({
      idIngreso: z.int(),
      usuario: PersonaRef,
      numeroRecibo: z.string().nullable(),
      monto: DineroFila,
      montoDevuelto: DineroFila,
      estado: EstadoIngreso,
    }),
  ),
})
export type Pago = z.infer<typeof Pago>
