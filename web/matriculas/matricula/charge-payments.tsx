import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { sumCents, toAmount } from '#contract/core/cents.ts'
import { type Cuenta, cuenta } from '#contract/cuentas/cuenta.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { Day, useFormat } from '#web/core/words/format.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { type AppliedAmounts, ChargeOutcome, outcomeOf } from './charge-outcome.tsx'

import styles from './charge-payments.module.css'

type Props = { row: Cuenta; done: () => void }
/** States of the payments that can be applied elsewhere; those in process at the gateway cannot. */
const MOVABLE_STATES = ['REPORTADO', 'PENDIENTE', 'CONFIRMADO'] as const

const appliedBy = ({ cuentaIngresos }: Cuenta) =>
  new Map(cuentaIngresos.map(({ idIngreso, monto }) => [idIngreso, monto]))

/** Edits the amount that each payment applies to a charge. */
export function ChargePayments({ row, done }: Props) {
  const { idUsuario, idMoneda } = row
  const asked = { idUsuario, idMoneda, estado: [...MOVABLE_STATES], size: 200, sort: 'fecha' as const }
  const { data, error, refetch } = useRead(ingreso.deAlumno, asked)
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={3} />
  const applied = appliedBy(row)
  const payments = data.content.filter((i) => i.montoDisponible > 0 || applied.has(i.idIngreso))
  return <PaymentsForm row={row} payments={payments} applied={applied} done={done} />
}

type FormProps = Props & { payments: Ingreso[]; applied: ReadonlyMap<number, number> }

function PaymentsForm({ row, payments, applied, done }: FormProps) {
  const t = useT()
  const write = useWrite(cuenta.actualizarPago)
  const [amounts, setAmounts] = useState<AppliedAmounts>(applied)
  const [motivo, setMotivo] = useState('')
  const { over, freed } = outcomeOf(row, payments, amounts)

  const submit = (e: FormEvent) => {
    e.preventDefault()
    const aplicaciones = payments.flatMap(({ idIngreso }) => {
      const monto = amounts.get(idIngreso)
      return monto ? [{ idIngreso, monto }] : []
    })
    write.mutate(
      { idCuenta: row.idCuenta, aplicaciones, ...(freed > 0 && { motivo }) },
      {
        onSuccess: ({ mensaje }) => {
          toast.done(mensaje)
          done()
        },
      },
    )
  }

  return (
    <form className="panel inset" onSubmit={submit}>
      <Stack gap="sm">
        <strong>{row.concepto}</strong>
        {write.error && <Problems message={write.error.message} errors={write.error.errors} />}
        {payments.length === 0 && <p className="dim">{t('cuenta.sinPagos')}</p>}
        <ul className={styles.list} aria-label={t('cuenta.pagos')}>
          {payments.map((payment) => (
            <PaymentRow
              key={payment.idIngreso}
              payment={payment}
              applied={applied.get(payment.idIngreso) ?? 0}
              value={amounts.get(payment.idIngreso) ?? ''}
              onChange={(monto) => setAmounts(new Map(amounts).set(payment.idIngreso, monto))}
            />
          ))}
        </ul>
        {payments.length > 0 && <ChargeOutcome row={row} payments={payments} amounts={amounts} />}
        {freed > 0 && (
          <TextInput
            label={t('cuenta.motivoDeQuitar')}
            value={motivo}
            onChange={(e) => setMotivo(e.currentTarget.value)}
            maxLength={500}
            required
          />
        )}
        <Group gap="xs">
          {payments.length > 0 && (
            <Button type="submit" loading={write.isPending} disabled={over > 0}>
              {t('form.guardar')}
            </Button>
          )}
          <Button variant="default" onClick={done}>
            {t('app.cancelar')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type PaymentProps = {
  payment: Ingreso
  applied: number
  value: number | ''
  onChange: (monto: number | '') => void
}

/** A payment can apply its amount already on the charge and its free credit. */
function PaymentRow({ payment, applied, value, onChange }: PaymentProps) {
  const t = useT()
  const { money } = useFormat()
  const { idIngreso, numeroRecibo, fecha, estado, moneda, montoDisponible } = payment
  const most = toAmount(sumCents([applied, montoDisponible]))
  const pago = numeroRecibo ?? t('cuenta.ingreso', { id: idIngreso })
  return (
    <li>
      <span className={styles.name}>
        {pago} <StateBadge noun="ingreso" state={estado} />
        <small>
          <Day value={fecha} /> · {t('cuenta.puedeAplicarse', { monto: money(most, moneda) })}
        </small>
      </span>
      <MoneyInput
        size="xs"
        aria-label={t('cuenta.aplicarDe', { pago })}
        moneda={moneda}
        value={value}
        max={most}
        placeholder="0"
        onChange={(monto) => onChange(monto === '' ? '' : Number(monto))}
      />
    </li>
  )
}
