import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'

import { sumCents, toAmount } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { porPagar } from '#contract/cuentas/por-pagar.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm, OTHER } from '#web/core/form/op-form.tsx'
import { lentPart } from '#web/core/screen/lent.ts'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { useAccount } from '#web/cuentas/cuenta/index.ts'
import { VoucherFieldPart } from '#web/pagos/constancia/index.ts'
import { useCash } from '#web/pagos/ingreso/registrar/cash-due.tsx'
import { rowOf } from '#web/pagos/ingreso/registrar/charges.tsx'
import { CurrencyChoice } from '#web/pagos/ingreso/registrar/currency-choice.tsx'
import { useCurrency, useMonedas } from '#web/pagos/ingreso/registrar/currency.ts'
import { chargesDueNow, withoutReview } from '#web/pagos/ingreso/registrar/due-now.ts'
import { AlsoOf, type Family, useFamily, usePaidStudent } from '#web/pagos/ingreso/registrar/family.tsx'
import { useMethods } from '#web/pagos/ingreso/registrar/methods.tsx'
import { useMethodsAreComing } from '#web/pagos/ingreso/registrar/pago-fields.tsx'
import { PagoVoucher } from '#web/pagos/ingreso/registrar/pago-voucher.tsx'
import { useReading } from '#web/pagos/ingreso/registrar/reading.ts'
import { useSameOperation } from '#web/pagos/ingreso/registrar/same-operation.ts'
import { proposeSplit, sentParts } from '#web/pagos/ingreso/registrar/split.ts'
import { type SplitTools, useFormSplit } from '#web/pagos/ingreso/registrar/use-split.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { type Given, NOTHING_GIVEN } from './cash.tsx'
import { InReview } from './in-review.tsx'
import { PartPayer } from './part-payer.tsx'
import type { Payer } from './payer.tsx'
import { TillBody, type TillParts } from './till-body.tsx'
import { TillFoot } from './till-foot.tsx'
import { useReason, useTotals } from './use-reason.ts'
import { StudentHead } from './who.tsx'

import styles from './caja.module.css'

/** A payment that was saved, and what the screen alone knows of it. */
export type Made = {
  row: Ingreso
  /** All of one payment of several students. */
  ingresos: Ingreso[]
  given: Given
  /** The photo that follows. */
  voucher: File | undefined
  /** Saved without confirming because only the photo proves it: confirmed once that is there. */
  confirmLater: boolean
}

type Props = { payer: Payer; onDone: (made: Made) => void }

const OtherCharge = lentPart<{
  idUsuario: number
  idMatricula: number | undefined
  onAdded: (idCuenta: number) => void
}>('otroConcepto', null)
const ComprobanteChoice = lentPart<{ idUsuario: number }>('comprobanteChoice')

/** The debt of a student in the chosen currency, and the payment. */
export function StudentTill({ payer, onDone }: Props) {
  const { idUsuario = 0, idMatricula } = payer
  const account = useAccount(idUsuario)
  const cuentas = account.cuentas.filter((one) => !idMatricula || one.idMatricula === idMatricula)
  const { payable, moneda, choose } = useCurrency(cuentas)
  const methodsAreComing = useMethodsAreComing()
  const balance = account.balances.find((one) => one.moneda.idMoneda === moneda?.idMoneda)
  const isComing = account.isPending || methodsAreComing
  return (
    <>
      <StudentHead payer={payer} cuentas={payable} balance={balance} />
      {account.error ? (
        <FailedNotice message={account.error.message} onRetry={account.retry} />
      ) : isComing || !moneda ? (
        <LoadingLines />
      ) : (
        <StudentForm
          key={moneda.idMoneda}
          {...{ payer, moneda, cuentas: payable, onMoneda: choose, onDone }}
        />
      )}
    </>
  )
}

type FormProps = Props & {
  cuentas: readonly Cuenta[]
  moneda: Cuenta['moneda']
  onMoneda: (idMoneda: number) => void
}

function StudentForm({ payer, cuentas, moneda, onMoneda, onDone }: FormProps) {
  const { idUsuario = 0, idMatricula } = payer
  const { fecha } = useNow()
  const mayConfirm = useMay(ingreso.confirmar.permiso)
  const [given, setGiven] = useState(NOTHING_GIVEN)
  const [voucher, setVoucher] = useState<File>()
  const [confirmLater, setConfirmLater] = useState(false)
  const family = useFamily(idUsuario, moneda.idMoneda)
  const all = [...cuentas, ...family.cuentas]
  const several = family.cuentas.length > 0
  const rows = all.map((one) => ({ ...rowOf(one), ...(several && { alumno: one.usuario }) }))
  const own = cuentas.map(rowOf)
  const first = proposeSplit(chargesDueNow(own.filter((one) => porPagar(one) > 0)).map(withoutReview))
  const parts = { rows, moneda, given, onGiven: setGiven, voucher, onVoucher: setVoucher }
  return (
    <OpForm
      op={ingreso.nuevo}
      inicial={{
        idUsuario,
        ...(idMatricula && { idMatricula }),
        idMoneda: moneda.idMoneda,
        monto: first.monto > 0 ? toAmount(first.monto) : undefined,
        fecha,
        aplicaciones: sentParts(first, rows),
        confirmar: mayConfirm,
      }}
      otro={{ button: 'caja.sinConfirmar', con: { confirmar: false } }}
      className={styles.form}
      onDone={({ ingreso: row, ingresos }) => onDone({ row, ingresos, given, voucher, confirmLater })}
      foot={(sending) => <StudentFoot {...parts} sending={sending} onIntent={setConfirmLater} />}
    >
      <StudentBody {...parts} {...{ first, payer, onMoneda, family, cuentas: all }} />
    </OpForm>
  )
}

type Parts = TillParts & { voucher: File | undefined; onVoucher: (file: File | undefined) => void }

type BodyProps = Parts & {
  first: ReturnType<typeof proposeSplit>
  payer: Payer
  onMoneda: (idMoneda: number) => void
  family: Family
  cuentas: readonly Cuenta[]
}

/** Ticks a charge that was just added, once the account has it: it was added to be paid now. */
function useTickAdded(rows: Parts['rows'], { tick }: SplitTools) {
  const [added, setAdded] = useState<number>()
  const isThere = rows.some(({ idCuenta }) => idCuenta === added)
  useEffect(() => {
    if (added === undefined || !isThere) return
    tick(added, true)
    setAdded(undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [added, isThere])
  return setAdded
}

function StudentBody({ first, payer, onMoneda, voucher, onVoucher, family, cuentas, ...parts }: BodyProps) {
  const { idUsuario = 0, idMatricula } = payer
  const t = useT()
  const monedas = useMonedas()
  const tools = useFormSplit(parts.rows.map(withoutReview), first)
  const onAdded = useTickAdded(parts.rows, tools)
  const isRead = useReading(voucher, { moneda: parts.moneda.codigo, onMonto: tools.spread })
  const same = useSameOperation()
  usePaidStudent(idUsuario, cuentas)
  return (
    <TillBody
      {...parts}
      titulo={t('caja.cuentas')}
      tools={tools}
      same={same}
      isRead={isRead}
      typed
      currency={<CurrencyChoice monedas={monedas} moneda={parts.moneda} onMoneda={onMoneda} />}
      voucher={<PagoVoucher field={VoucherFieldPart} file={voucher} onFile={onVoucher} />}
      papers={<ComprobanteChoice idUsuario={idUsuario} />}
    >
      <div className={`row ${styles.heading}`}>
        <p className="dim grow">{parts.rows.length === 0 && t('ingreso.sinCuentas')}</p>
        <AlsoOf {...family} />
        <OtherCharge {...{ idUsuario, idMatricula, onAdded }} />
      </div>
      <PartPayer rows={parts.rows} tools={tools} />
      <InReview idUsuario={idUsuario} />
    </TillBody>
  )
}

type FootProps = Parts & { sending: boolean; onIntent: (confirmLater: boolean) => void }

/** Words of the foot: the method with its change or number, and the amount that stays overdue. */
function useEffectWords({ moneda, given, rows }: Pick<FootProps, 'moneda' | 'given' | 'rows'>) {
  const t = useT()
  const { amount } = useFormat()
  const { values } = useFormValues()
  const { metodo } = useMethods()
  const { total } = useTotals()
  const { due } = useCash({ monto: total, moneda })
  const medio = metodo?.nombre ?? ''
  const change = amount(toAmount(Math.max(0, given.monto - due)), moneda)
  const left = overdueLeft(rows, values.aplicaciones as Applied)
  return {
    left:
      metodo?.codigo === 'EFECTIVO'
        ? t('caja.conVuelto', { medio, monto: change })
        : `${medio} ${String(values.numeroOperacion ?? '')}`,
    right: left > 0 && t('caja.quedaVencido', { monto: amount(left, moneda) }),
  }
}

/** Whether only the photo proves the payment: it is saved, and confirmed once the photo is there. */
function useIsProvenLater(voucher: File | undefined) {
  const { values } = useFormValues()
  const { metodo } = useMethods()
  if (!voucher || !metodo || metodo.sustento === 'NINGUNO') return false
  return metodo.sustento === 'CONSTANCIA' || !values.numeroOperacion
}

function StudentFoot({ moneda, given, voucher, rows, sending, onIntent }: FootProps) {
  const t = useT()
  const { money } = useFormat()
  const { metodo } = useMethods()
  const monto = money(toAmount(useTotals().total), moneda)
  const { other } = useSameOperation()
  const reason = useReason({ metodo, moneda, given, file: voucher, other })
  const mayConfirm = useMay(ingreso.confirmar.permiso)
  const isLater = useIsProvenLater(voucher) && mayConfirm
  return (
    <TillFoot
      reason={reason}
      sending={sending}
      {...useEffectWords({ moneda, given, rows })}
      label={t(mayConfirm ? 'caja.cobrar' : 'caja.guardar', { monto })}
      value={isLater ? OTHER : undefined}
      onPress={() => onIntent(isLater)}
    >
      {mayConfirm && (
        <Button
          type="submit"
          size="lg"
          variant="default"
          className={styles.only}
          value={OTHER}
          disabled={sending || reason !== undefined}
          title={t('caja.sinConfirmarAyuda')}
          onClick={() => onIntent(false)}
        >
          {t('caja.sinConfirmar')}
        </Button>
      )}
    </TillFoot>
  )
}

type Applied = readonly { idCuenta: number; monto: number }[]

/** The overdue amount that stays to be paid after this payment. */
function overdueLeft(rows: Parts['rows'], applied: Applied = []) {
  const overdue = rows.filter(({ vencida }) => vencida)
  const paid = applied.filter(({ idCuenta }) => overdue.some((one) => one.idCuenta === idCuenta))
  return toAmount(sumCents(overdue.map(porPagar)) - sumCents(paid.map(({ monto }) => monto)))
}
