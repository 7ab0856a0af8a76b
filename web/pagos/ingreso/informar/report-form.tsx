import { useState } from 'react'

import { toAmount } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { isAsked } from '#contract/cuentas/por-pagar.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useParams } from '#web/core/screen/use-params.ts'
import { useNow } from '#web/core/words/use-now.ts'
import { useMyAccount } from '#web/cuentas/cuenta/index.ts'
import { useCurrency } from '#web/pagos/ingreso/registrar/currency.ts'
import { chargesDueNow, dueOfEach, withoutReview } from '#web/pagos/ingreso/registrar/due-now.ts'
import { AlsoOf, type Family, useFamily, usePaidStudent } from '#web/pagos/ingreso/registrar/family.tsx'
import { useMethodsAreComing } from '#web/pagos/ingreso/registrar/pago-fields.tsx'
import { PagoVoucher } from '#web/pagos/ingreso/registrar/pago-voucher.tsx'
import { useReading } from '#web/pagos/ingreso/registrar/reading.ts'
import { proposeSplit, sentParts } from '#web/pagos/ingreso/registrar/split.ts'
import { useFormSplit } from '#web/pagos/ingreso/registrar/use-split.ts'
import { useOwn, useStudent } from '#web/personas/vinculo/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { Amount } from './amount.tsx'
import { HowPaid } from './how-paid.tsx'
import { PhotoField } from './photo.tsx'
import { SendFoot } from './send-foot.tsx'
import { useUsualMethod } from './usual-method.ts'

import styles from './informar.module.css'

type Props = {
  /** The photo that was taken; none, for a report by its number. */
  first: File | undefined
  onDone: (made: { row: Ingreso; file: File | undefined }) => void
}

/** Asks for the rest beside the photo: the amount is proposed from what is overdue, the method from the last payment. */
export function ReportForm({ first, onDone }: Props) {
  const { cuentas, error, isPending, retry } = useMyAccount()
  const { payable, moneda, choose } = useCurrency(cuentas)
  const { usual, isComing } = useUsualMethod()
  const methodsAreComing = useMethodsAreComing()
  const familyIsComing = useFamily(useStudent().idUsuario, 0).isComing
  if (error) return <FailedNotice message={error.message} onRetry={retry} />
  if (isPending || isComing || methodsAreComing || familyIsComing || !moneda) return <LoadingLines />
  const currencies = [...new Map(cuentas.map((one) => [one.idMoneda, one.moneda])).values()]
  return (
    <FormIn
      key={moneda.idMoneda}
      {...{ first, onDone, moneda, usual, currencies, onMoneda: choose }}
      cuentas={payable.filter(isAsked)}
    />
  )
}

type FormProps = Props & {
  cuentas: readonly Cuenta[]
  moneda: Cuenta['moneda']
  currencies: readonly Cuenta['moneda'][]
  onMoneda: (idMoneda: number) => void
  usual: ReturnType<typeof useUsualMethod>['usual']
}

function FormIn({ first, cuentas: own, moneda, usual, onDone, ...currency }: FormProps) {
  const t = useT()
  const { idUsuario } = useStudent()
  const [{ todos }] = useParams()
  const family = useFamily(idUsuario, moneda.idMoneda, todos !== undefined)
  const { fecha } = useNow()
  const [file, setFile] = useState(first)
  /** The number of another payment of the student's. */
  const [taken, setTaken] = useState<{ numero: string; mensaje: string }>()
  const cuentas = [...own, ...family.cuentas]
  const due = todos === undefined ? chargesDueNow(own) : dueOfEach(cuentas)
  const split = proposeSplit(due.map(withoutReview))
  return (
    <OpForm
      op={ingreso.reportarPago}
      inicial={{
        ...useOwn(),
        idMoneda: moneda.idMoneda,
        monto: split.monto > 0 ? toAmount(split.monto) : undefined,
        fecha,
        aplicaciones: sentParts(split, cuentas),
        conConstancia: file ? true : undefined,
        ...usual,
      }}
      className={styles.form}
      problems={({ numeroOperacion, idMedioPago }) => ({
        ...(!idMedioPago && { idMedioPago: t('caja.faltaMedio') }),
        ...(taken && taken.numero === numeroOperacion && { numeroOperacion: taken.mensaje }),
      })}
      atFields
      onDone={({ ingreso: row }) => onDone({ row, file })}
      foot={(sending) => <SendFoot sending={sending} />}
    >
      <PagoVoucher field={PhotoField} file={file} onFile={setFile} />
      <Fields {...{ cuentas, family, moneda, split, usual, onTaken: setTaken, file }} {...currency} />
    </OpForm>
  )
}

type FieldsProps = Pick<FormProps, 'cuentas' | 'moneda' | 'currencies' | 'onMoneda' | 'usual'> & {
  family: Family
  split: ReturnType<typeof proposeSplit>
  onTaken: (taken: { numero: string; mensaje: string } | undefined) => void
  file: File | undefined
}

function Fields({ cuentas, family, split, usual, onTaken, file, ...money }: FieldsProps) {
  const tools = useFormSplit(cuentas.map(withoutReview), split)
  const isRead = useReading(file, { moneda: money.moneda.codigo, onMonto: tools.type })
  usePaidStudent(useStudent().idUsuario, cuentas)
  return (
    <div className={styles.fields}>
      <Amount cuentas={cuentas} tools={tools} isRead={isRead('monto')} {...money}>
        <AlsoOf {...family} />
      </Amount>
      <HowPaid usual={usual} onTaken={onTaken} hasFile={Boolean(file)} isRead={isRead} />
    </div>
  )
}
