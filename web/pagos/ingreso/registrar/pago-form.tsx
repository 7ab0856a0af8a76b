import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

import { sumCents, toAmount } from '#contract/core/cents.ts'
import type { Reply } from '#contract/core/op.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { isAsked, porPagar } from '#contract/cuentas/por-pagar.ts'
import type { ingreso } from '#contract/pagos/ingreso.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import type { OpInput } from '#web/core/request/client.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { columns } from '#web/ui/payment-form.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { AmountField } from './amount.tsx'
import { PayableCharges, rowOf } from './charges.tsx'
import { PagoFields } from './pago-fields.tsx'
import { proposeSplit, sentParts, type Split } from './split.ts'
import { SplitSummary } from './summary.tsx'
import { useFormSplit } from './use-split.ts'

import styles from './pago-form.module.css'

type PagoOp = typeof ingreso.nuevo | typeof ingreso.reportarPago

type Props<O extends PagoOp> = {
  op: O
  /** The payer, and the enrolment when the payment is for one. */
  fijo: Partial<OpInput<O>> & object
  titulo: Frase
  /** Methods not offered. */
  sin?: ReadonlySet<string>
  /** The open charges in this currency, the oldest due first. */
  cuentas: readonly Cuenta[]
  moneda: Cuenta['moneda']
  onMoneda?: (idMoneda: number) => void
  button: Frase
  otro?: { button: Frase; con: Partial<OpInput<O>> & object } | undefined
  onDone: (reply: Reply<O>) => void
  onCancel?: () => void
  /** Shown after the fields. */
  children?: ReactNode
}

/** The charges that are asked for, and the same followed by those that payments under review cover. */
function askedFirst(cuentas: readonly Cuenta[]) {
  const asked = cuentas.filter(isAsked)
  return { asked, ordered: [...asked, ...cuentas.filter((cuenta) => !isAsked(cuenta))] }
}

/** The overdue charges, or the next one. */
export function chargesDueNow<C extends { vencida: boolean }>(asked: readonly C[]) {
  const overdue = asked.filter(({ vencida }) => vencida)
  return overdue.length > 0 ? overdue : asked.slice(0, 1)
}

/** Leaves out the part of a charge under review: it is not proposed again. */
export const withoutReview = (cuenta: Parameters<typeof porPagar>[0] & { idCuenta: number }) => ({
  idCuenta: cuenta.idCuenta,
  saldo: porPagar(cuenta),
})

/** The payment form: charges, amount and method, with an editable split. */
export function PagoForm<O extends PagoOp>(props: Props<O>) {
  const { op, fijo, cuentas, moneda, button, otro, onDone, onCancel } = props
  const { fecha } = useNow()
  const { asked, ordered } = askedFirst(cuentas)
  const first = proposeSplit(chargesDueNow(asked).map(withoutReview))
  const inicial = {
    idMoneda: moneda.idMoneda,
    monto: first.monto > 0 ? toAmount(first.monto) : undefined,
    fecha,
    aplicaciones: sentParts(first, ordered),
    ...fijo,
  }
  return (
    <OpForm
      op={op}
      inicial={inicial as Partial<OpInput<O>> & object}
      button={button}
      otro={otro}
      className={columns.form}
      onDone={onDone}
      onCancel={onCancel}
    >
      <PagoBody {...props} first={first} />
    </OpForm>
  )
}

type PagoBodyProps = Pick<
  Props<PagoOp>,
  'titulo' | 'sin' | 'cuentas' | 'moneda' | 'onMoneda' | 'children'
> & {
  first: Split
}

function PagoBody({ titulo, sin, cuentas, moneda, onMoneda, children, first }: PagoBodyProps) {
  const t = useT()
  const { money } = useFormat()
  const { asked, ordered } = askedFirst(cuentas)
  const tools = useFormSplit(ordered, first)
  const { errors } = useFormValues()
  const total = money(toAmount(sumCents(asked.map((cuenta) => withoutReview(cuenta).saldo))), moneda)
  return (
    <>
      <section className={`${columns.charges} ${styles.charges}`}>
        <header className="between">
          <h2>{t(titulo)}</h2>
          {asked.length > 0 && <span className="dim cifra">{t('ingreso.total', { monto: total })}</span>}
        </header>
        {ordered.length > 0 ? (
          <div className="panel">
            <PayableCharges titulo={t(titulo)} cuentas={ordered.map(rowOf)} tools={tools} />
          </div>
        ) : (
          <p className={`dim ${styles.none}`}>{t('ingreso.sinCuentas')}</p>
        )}
      </section>
      <Stack component="section" gap="md" className={columns.payment}>
        <h2>{t('ingreso.pago')}</h2>
        <AmountField tools={tools} moneda={moneda} onMoneda={onMoneda} />
        <SplitSummary
          tools={tools}
          cuentas={ordered}
          moneda={moneda}
          error={errors.aplicaciones}
          onRaise={tools.raise}
        />
        <PagoFields sin={sin} />
        {children}
      </Stack>
    </>
  )
}
