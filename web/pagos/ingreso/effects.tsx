import type { ReactNode } from 'react'

import { toAmount, toCents } from '#contract/core/cents.ts'
import { personName } from '#contract/core/person-name.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { cashBack } from '#contract/pagos/redondeo.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { AppliedCharges } from './applied.tsx'
import { CashDue } from './registrar/cash-due.tsx'
import { WholePayment } from './together.tsx'

const PaymentEffect = ({ text, row, children }: { text: string; row: Ingreso; children?: ReactNode }) => (
  <>
    <p>{text}</p>
    {row.idPago && <WholePayment row={row} />}
    {children}
    {row.aplicaciones.length > 0 && <AppliedCharges row={row} />}
  </>
)

export function ConfirmarEffect({ row }: { row: Ingreso }) {
  const t = useT()
  const { money } = useFormat()
  const datos = { monto: money(row.monto, row.moneda), alumno: personName(row.usuario) }
  return (
    <PaymentEffect text={t('ingreso.confirmarEfecto', datos)} row={row}>
      {row.medioPago.codigo === 'EFECTIVO' && <CashDue monto={toCents(row.monto)} moneda={row.moneda} />}
    </PaymentEffect>
  )
}

/** The same, of a payment that is not on the screen whole. */
export function ConfirmarEffectOf({ idIngreso }: { idIngreso: number }) {
  const { data, error, refetch } = useRead(ingreso.ver, { id: idIngreso })
  if (data) return <ConfirmarEffect row={data} />
  return error ? <FailedNotice message={error.message} onRetry={() => void refetch()} /> : <LoadingLines />
}

/** The cash that goes back: what was taken. */
function CashBack({ row }: { row: Ingreso }) {
  const t = useT()
  const { money } = useFormat()
  const taken = toAmount(cashBack(row, toCents(row.monto)))
  return <p>{t('ingreso.devolverEfectivo', { monto: money(taken, row.moneda) })}</p>
}

export function AnularEffect({ row }: { row: Ingreso }) {
  const t = useT()
  const { money } = useFormat()
  const datos = { monto: money(row.monto, row.moneda), alumno: personName(row.usuario) }
  const text = row.numeroRecibo
    ? t('ingreso.anularReciboEfecto', { ...datos, recibo: row.numeroRecibo })
    : t('ingreso.anularEfecto', datos)
  return (
    <PaymentEffect text={text} row={row}>
      {row.redondeo > 0 && <CashBack row={row} />}
      {row.aplicaciones.length > 0 && (
        <p>{t('ingreso.vuelvenADeberse', { count: row.aplicaciones.length })}</p>
      )}
    </PaymentEffect>
  )
}
