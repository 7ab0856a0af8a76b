import { useState } from 'react'

import { cuenta, POR_COBRAR } from '#contract/cuenta.ts'
import { type Ingreso, ingreso } from '#contract/ingreso.ts'
import { useSesion } from '#web/core/session.ts'
import { useRead } from '#web/core/use-op.ts'
import { Failed, Lines } from '#web/ui/waiting.tsx'

import { useMonedas } from './amount.tsx'
import { PagoForm } from './pago-form.tsx'

type Props = { idUsuario: number; idMatricula: number | undefined; onDone: (made: Ingreso) => void }

/** What a student owes, in the currency that is paid, and the form of the payment. */
export function Collect({ idUsuario, idMatricula, onDone }: Props) {
  const { institucion } = useSesion()
  const [chosen, choose] = useState<number>()
  const monedas = useMonedas()
  const { data, error, refetch } = useRead(cuenta.buscar, {
    idUsuario,
    ...(idMatricula && { idMatricula }),
    estado: [...POR_COBRAR],
    sort: 'fechaVencimiento',
    size: 200,
  })
  if (error && !data) return <Failed message={error.message} onRetry={() => void refetch()} />
  if (!data || monedas.length === 0) return <Lines />

  const idMoneda = chosen ?? data.content[0]?.idMoneda ?? institucion.idMoneda
  const cuentas = data.content.filter((c) => c.idMoneda === idMoneda)
  const moneda = cuentas[0]?.moneda ?? monedas.find((m) => m.idMoneda === idMoneda)
  if (!moneda) return null
  return (
    <PagoForm
      key={idMoneda}
      op={ingreso.nuevo}
      fijo={{ idUsuario, ...(idMatricula && { idMatricula }) }}
      cuentas={cuentas}
      moneda={moneda}
      onMoneda={choose}
      onDone={(reply) => onDone(reply.ingreso)}
    />
  )
}
