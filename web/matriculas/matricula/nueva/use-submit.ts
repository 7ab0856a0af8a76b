import type { Reply } from '#contract/core/op.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import type { OpInput } from '#web/core/request/client.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useSesion } from '#web/core/session/session.ts'

import type { Pago } from './pago/use-payment-form.ts'

export type Enrolled = Reply<typeof matricula.conUsuario>
type Enrolment = OpInput<typeof matricula.conUsuario>

type AfterEnrolment = { pago: Pago | undefined; onRefused: (error: ApiError) => void }

/**
 * Sends the enrolment, then its payment. If the payment is refused, the enrolment stays and only the payment is
 * repeated.
 */
export function useSubmit() {
  const enrol = useWrite(matricula.conUsuario)
  const pay = useWrite(ingreso.nuevo)
  const { institucion } = useSesion()

  const payFor = ({ usuario, matricula: made, cuentas }: Enrolled, pago: Pago) =>
    pay.mutate({
      ...pago,
      idUsuario: usuario.idUsuario,
      idMatricula: made.idMatricula,
      idMoneda: cuentas[0]?.idMoneda ?? institucion.moneda.idMoneda,
    })

  return {
    enrol,
    pay,
    payFor,
    submit: (enrolment: Enrolment, { pago, onRefused }: AfterEnrolment) =>
      enrol.mutate(enrolment, { onSuccess: (made) => pago && payFor(made, pago), onError: onRefused }),
  }
}
