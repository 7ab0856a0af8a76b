import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { DineroFila, IdTexto } from '#contract/core/shapes.ts'

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
