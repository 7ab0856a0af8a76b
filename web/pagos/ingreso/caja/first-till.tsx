import { useEffect, useRef, useState } from 'react'

import { toAmount, toCents } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { useDefaultValue, useFormValues } from '#web/core/form/form-context.ts'
import type { Values } from '#web/core/form/form-values.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { Methods, useMethods } from '#web/pagos/ingreso/registrar/methods.tsx'
import { useSameOperation } from '#web/pagos/ingreso/registrar/same-operation.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useT } from '#web/ui/words.ts'

import { CashGiven, type Given, NOTHING_GIVEN } from './cash.tsx'
import type { Made } from './collect.tsx'
import { OperationFields } from './proof.tsx'
import { TillFoot } from './till-foot.tsx'
import { useReason, useTotals } from './use-reason.ts'

import styles from './caja.module.css'

type Props = {
  idUsuario: number
  idMatricula: number
  moneda: Cuenta['moneda']
  /** The amount due now. */
  monto: number
  /** The rest after the payment, in words. */
  left: string
  /** The values of the form, and the cash by now. */
  onTyped: (values: Values, given: Given) => void
  onDone: (made: Made) => void
}

/** The payment of one enrolment within another page: amount, method, cash and the button. The server applies it to the oldest due. */
export function FirstTill({ idUsuario, idMatricula, moneda, monto, left, onTyped, onDone }: Props) {
  const { fecha } = useNow()
  const confirmar = useMay(ingreso.confirmar.permiso)
  const [given, setGiven] = useState(NOTHING_GIVEN)
  const give = (next: Given) => {
    setGiven(next)
    onTyped({}, next)
  }
  return (
    <OpForm
      op={ingreso.nuevo}
      inicial={{ idUsuario, idMatricula, idMoneda: moneda.idMoneda, monto, fecha, confirmar }}
      onDone={({ ingreso: row, ingresos }) =>
        onDone({ row, ingresos, given, voucher: undefined, confirmLater: false })
      }
      foot={(sending) => <Foot {...{ moneda, given, left, sending }} />}
    >
      <Body moneda={moneda} given={given} onGiven={give} />
    </OpForm>
  )
}

type BodyProps = Pick<Props, 'moneda'> & { given: Given; onGiven: (given: Given) => void }

function Body({ moneda, given, onGiven }: BodyProps) {
  const t = useT()
  const form = useFormValues()
  const methods = useMethods()
  const same = useSameOperation()
  const { metodo } = methods
  const cash = useRef<HTMLDivElement>(null)
  const isCash = metodo?.codigo === 'EFECTIVO'
  // The amount is proposed: what is left to write is the cash.
  useEffect(() => {
    if (isCash) cash.current?.querySelector('input')?.focus()
  }, [isCash])
  useDefaultValue('idMedioPago', methods.metodos.find(({ codigo }) => codigo === 'EFECTIVO')?.idTipo)
  return (
    <>
      <Methods {...methods} />
      <div className={styles.amounts}>
        <MoneyInput
          {...form.getInputProps('monto')}
          label={t('ingreso.monto')}
          moneda={moneda}
          selectAllOnFocus
          className={styles.figure}
          value={form.values.monto as number | ''}
        />
        {isCash && (
          <div ref={cash}>
            <CashGiven monto={toCents(Number(form.values.monto) || 0)} {...{ moneda, given, onGiven }} bare />
          </div>
        )}
      </div>
      {metodo?.pideOperacion && <OperationFields metodo={metodo} same={same} />}
    </>
  )
}

type FootProps = Pick<Props, 'moneda' | 'left'> & { given: Given; sending: boolean }

function Foot({ moneda, given, left, sending }: FootProps) {
  const t = useT()
  const { money } = useFormat()
  const { metodo } = useMethods()
  const { other } = useSameOperation()
  const reason = useReason({ metodo, moneda, given, file: undefined, other })
  const monto = money(toAmount(useTotals().total), moneda)
  return (
    <div className={styles.within}>
      <TillFoot
        reason={reason}
        sending={sending}
        left={left}
        right={null}
        label={t('caja.cobrar', { monto })}
      />
    </div>
  )
}
