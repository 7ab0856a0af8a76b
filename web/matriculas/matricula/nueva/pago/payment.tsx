import { Button, Group, Select } from '@mantine/core'

import { toCents } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { FormOpContext, FormProvider, useFormValues } from '#web/core/form/form-context.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { FormCashDue } from '#web/pagos/ingreso/index.ts'
import { useT } from '#web/ui/words.ts'

import { pagoOp, type PaymentForm } from './use-payment-form.ts'

import styles from './payment.module.css'

const { Text, Money, Day, Yes } = fieldsOf(pagoOp)

type Props = {
  payment: PaymentForm
  cuentas: Cuenta[]
  /** The debt after the enrolment, simulated by the server. */
  saldo: number | undefined
  moneda: Cuenta['moneda'] | undefined
}

/** The amount, method and date of the first payment. */
export function FirstPayment({ payment, cuentas, saldo, moneda }: Props) {
  const t = useT()
  const { form, medio, mayConfirm } = payment
  const monto = Number(form.values.monto ?? 0)
  return (
    <FormOpContext value={payment.op}>
      <FormProvider form={form}>
        <SuggestedAmounts cuentas={cuentas} saldo={saldo} moneda={moneda} />
        <div className="fields">
          <Money name="monto" label="matricular.montoPagado" moneda={moneda} />
          <MethodField payment={payment} />
          <Day name="fecha" label="matricular.fechaPago" />
          {medio?.pideOperacion && <Text name="numeroOperacion" label="matricular.numeroOperacion" />}
          {medio?.pideOperacion && <BankField />}
          {mayConfirm && (
            <div className={styles.wide}>
              <Yes name="confirmar" label="matricular.confirmarPago" help="matricular.confirmarPagoAyuda" />
            </div>
          )}
        </div>
        {moneda && <FormCashDue monto={toCents(monto)} moneda={moneda} />}
        {saldo !== undefined && monto > saldo && (
          <p className={`quiet ${styles.note}`} role="status">
            {t('matricular.excedente')}
          </p>
        )}
      </FormProvider>
    </FormOpContext>
  )
}

/** Buttons for the usual amounts: the whole debt, or one of the charges. */
function SuggestedAmounts({ cuentas, saldo, moneda }: Omit<Props, 'payment'>) {
  const t = useT()
  const { money } = useFormat()
  const form = useFormValues()
  const owed = cuentas.filter((one) => one.saldo > 0)
  if (owed.length === 0 || saldo === undefined) return null
  // A single charge equals the whole debt, so it gets no button of its own.
  const each = owed.length > 1 ? owed.slice(0, 3) : []
  const choices = [
    [t('matricular.pagarTodo'), saldo] as const,
    ...each.map((one) => [one.concepto, one.saldo] as const),
  ]
  return (
    <Group gap="xs" mb="sm">
      {choices.map(([label, sum]) => (
        <Button
          key={label}
          size="compact-sm"
          variant={form.values.monto === sum ? 'outline' : 'default'}
          aria-pressed={form.values.monto === sum}
          onClick={() => form.setFieldValue('monto', sum)}
        >
          {label} · {money(sum, moneda)}
        </Button>
      ))}
    </Group>
  )
}

function MethodField({ payment: { medios } }: Pick<Props, 'payment'>) {
  const t = useT()
  return (
    <Select
      {...useFormValues().getInputProps('idMedioPago')}
      label={t('matricular.medio')}
      data={medios.map(({ idTipo, nombre }) => ({ value: idTipo, label: nombre }))}
      allowDeselect={false}
    />
  )
}

function BankField() {
  const t = useT()
  const input = useFormValues().getInputProps('banco') as object
  return (
    <Select
      {...input}
      label={t('matricular.banco')}
      data={useTipos('BANCO').map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
      clearable
      clearButtonProps={{ 'aria-label': t('app.quitar') }}
    />
  )
}
