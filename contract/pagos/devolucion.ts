import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { DineroFila, Fecha, IdTexto } from '#contract/core/shapes.ts'

export const EstadoDevolucion = z.enum(['SOLICITADA', 'HECHA', 'RECHAZADA', 'POR_REVISAR'])

/** A refund. Only HECHA has left; the other states are requests to the gateway. */
export const Devolucion = z.object({
  idDevolucion: z.int(),
  fecha: Fecha,
  monto: DineroFila,
  motivo: z.string(),
  estado: EstadoDevolucion,
})

/** Part of a payment that the policy of a course gives back, once its enrolment is withdrawn (decision 237). */
export const devolucion = {
  /** The amount to propose when the payment is refunded; 0 where no policy asks for any. */
  propuesta: op({
    method: 'GET',
    path: '/ingreso/devolucion/:id',
    kind: 'read',
    permiso: 'per_ingreso_devolver',
    input: z.strictObject({ id: IdTexto }),
    output: z.object({ monto: DineroFila }),
  }),
}
