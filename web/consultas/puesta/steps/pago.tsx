import { sumCents, toAmount } from '#contract/core/cents.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { FirstTill } from '#web/pagos/ingreso/index.ts'
import { LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import type { StepProps } from './step-props.ts'

/** The first payment: what is due at the enrolment, or its first charge. */
export function PagoStep({ situation: { matricula, hoy }, onTyped, onDone }: StepProps) {
  const t = useT()
  const { moneda } = useSesion().institucion
  const { money } = useFormat()
  const owed = matricula?.cuentas?.filter((one) => one.saldo > 0)
  if (!matricula || !owed) return <LoadingLines count={4} />
  const due = owed.filter((one) => one.fechaVencimiento <= hoy)
  const monto = toAmount(sumCents((due.length > 0 ? due : owed.slice(0, 1)).map(({ saldo }) => saldo)))
  const own = matricula.totales?.moneda ?? moneda
  const rest = toAmount(sumCents(owed.map(({ saldo }) => saldo)) - sumCents([monto]))
  return (
    <FirstTill
      idUsuario={matricula.idUsuario}
      idMatricula={matricula.idMatricula}
      moneda={{ ...moneda, ...own }}
      monto={monto}
      left={rest > 0 ? t('puesta.queda', { monto: money(rest, own) }) : ''}
      onTyped={(_values, given) => onTyped({ recibido: given.monto })}
      onDone={onDone}
    />
  )
}
