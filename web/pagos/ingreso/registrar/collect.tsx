import type { ReactNode } from 'react'

import { cuenta, POR_COBRAR } from '#contract/cuentas/cuenta.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { lentPart } from '#web/core/screen/lent.ts'
import { useMay } from '#web/core/session/session.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'

import { CashChange } from './change.tsx'
import { StudentCredit } from './credit.tsx'
import { useCurrency } from './currency.ts'
import { useMethodsAreComing } from './pago-fields.tsx'
import { PagoForm } from './pago-form.tsx'

type Props = {
  idUsuario: number
  idMatricula: number | undefined
  onDone: (made: Ingreso) => void
  /** Shown after the fields. */
  children: ReactNode
}

const WAYS = {
  button: 'ingreso.guardarConfirmar',
  otro: { button: 'ingreso.soloGuardar', con: { confirmar: false } },
} as const

const ComprobanteChoice = lentPart<{ idUsuario: number }>('comprobanteChoice')

/** The debt of a student in the chosen currency, and the payment form. */
export function CollectForm({ idUsuario, idMatricula, onDone, children }: Props) {
  const mayConfirm = useMay(ingreso.confirmar.permiso)
  const enrolment = idMatricula ? { idMatricula } : {}
  const input = { idUsuario, ...enrolment, estado: [...POR_COBRAR], sort: 'fechaVencimiento', size: 200 }
  const { data, error, refetch } = useRead(cuenta.buscar, input)
  const { payable, moneda, choose } = useCurrency(data?.content ?? [])
  const methodsAreComing = useMethodsAreComing()
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data || methodsAreComing || !moneda) return <LoadingLines />
  return (
    <>
      <StudentCredit idUsuario={idUsuario} cuentas={payable} moneda={moneda} />
      <PagoForm
        key={moneda.idMoneda}
        op={ingreso.nuevo}
        fijo={{ idUsuario, ...enrolment, confirmar: mayConfirm }}
        titulo="ingreso.porCobrar"
        cuentas={payable}
        moneda={moneda}
        onMoneda={choose}
        {...(mayConfirm ? WAYS : { button: 'form.guardar' })}
        onDone={(reply) => onDone(reply.ingreso)}
      >
        <CashChange moneda={moneda} />
        <ComprobanteChoice idUsuario={idUsuario} />
        {children}
      </PagoForm>
    </>
  )
}
