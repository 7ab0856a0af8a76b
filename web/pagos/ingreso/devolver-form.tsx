import { toAmount, toCents } from '#contract/core/cents.ts'
import { devolucion } from '#contract/pagos/devolucion.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { cashBack } from '#contract/pagos/redondeo.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

const { Money, Area } = fieldsOf(ingreso.devolver)

const refundableCents = ({ monto, montoDevuelto }: Ingreso) => toCents(monto) - toCents(montoDevuelto)

type Props = { row: Ingreso; close: () => void }

/** Refunds a payment, whole or in part: the policy of a withdrawn course proposes how much. */
export function DevolverForm(props: Props) {
  const { data, isError } = useRead(devolucion.propuesta, { id: props.row.idIngreso })
  if (!data && !isError) return null
  return <RefundForm {...props} propuesta={data?.monto ?? 0} />
}

function RefundForm({ row, close, propuesta }: Props & { propuesta: number }) {
  const t = useT()
  const { money } = useFormat()
  const { idIngreso, moneda } = row
  const left = toAmount(refundableCents(row))
  return (
    <OpForm
      op={ingreso.devolver}
      inicial={{ idIngreso, monto: propuesta || left }}
      button="ingreso.devolver"
      onDone={close}
      onCancel={close}
    >
      <p>{t('ingreso.devolverTexto', { monto: money(left, moneda) })}</p>
      {propuesta > 0 && <p>{t('ingreso.devolverPolitica', { monto: money(propuesta, moneda) })}</p>}
      <Money name="monto" label="ingreso.montoADevolver" moneda={moneda} />
      <DevolverEffect row={row} />
      <Area name="motivo" label="app.motivo" />
    </OpForm>
  )
}

/** The sources of the refund: the unapplied amount first, then the newest charges. */
function DevolverEffect({ row }: { row: Ingreso }) {
  const t = useT()
  const { money } = useFormat()
  const { values } = useFormValues()
  const { moneda, montoDisponible } = row
  const asked = toCents(Number(values.monto) || 0)
  if (asked === 0 || asked > refundableCents(row)) return null
  const fromCharges = Math.max(0, asked - toCents(montoDisponible))
  const text =
    fromCharges > 0
      ? t('ingreso.devolverDeCuentas', { monto: money(toAmount(fromCharges), moneda) })
      : t('ingreso.devolverDelSaldo')
  const cash = cashBack(row, asked)
  return (
    <>
      <p className="dim">{text}</p>
      {cash < asked && <p>{t('ingreso.devolverEfectivo', { monto: money(toAmount(cash), moneda) })}</p>}
    </>
  )
}
