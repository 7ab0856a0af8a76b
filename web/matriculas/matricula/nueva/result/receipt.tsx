import { Button, Group, Loader } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import type { UseMutationResult } from '@tanstack/react-query'

import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { Money } from '#web/core/words/format.tsx'
import { ReceiptActions } from '#web/pagos/recibo/index.ts'
import { Problems } from '#web/ui/problems.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './result.module.css'

export type PayState = Pick<UseMutationResult<{ ingreso: Ingreso }, ApiError>, 'data' | 'error' | 'isPending'>

type Props = {
  pay: PayState
  /** The payment fields, shown again after a refusal. */
  fields: React.ReactNode
  retry: () => void
}

/** The result of the payment. The enrolment stays even if the payment is refused. */
export function EnrolmentReceipt({ pay: { data, error, isPending }, fields, retry }: Props) {
  const t = useT()
  return (
    <section
      className={`panel ${styles.card}`}
      data-wide={error !== null || undefined}
      aria-label={t('matricular.pago')}
    >
      <h3>
        <IconReceipt size={18} aria-hidden /> {t('matricular.pago')}
      </h3>
      {isPending && (
        <p className="dim" role="status">
          <Loader size={14} /> {t('matricular.registrandoPago')}
        </p>
      )}
      {error && (
        <>
          <Problems message={t('matricular.pagoNo')} errors={[error.message, ...error.errors]} />
          <div className={styles.again}>{fields}</div>
          <Button onClick={retry} loading={isPending} mt="sm">
            {t('matricular.reintentarPago')}
          </Button>
        </>
      )}
      {data && <PaidSummary ingreso={data.ingreso} />}
    </section>
  )
}

function PaidSummary({ ingreso: row }: { ingreso: Ingreso }) {
  const t = useT()
  const { numeroRecibo, monto, moneda, estado, aplicaciones, montoDisponible } = row
  return (
    <>
      <p className={`line strong ${styles.big}`}>
        {numeroRecibo ?? t('matricular.sinRecibo')} <StateBadge noun="ingreso" state={estado} />
      </p>
      <ul className={styles.lines}>
        {aplicaciones.map((one) => (
          <li key={one.idCuentaIngreso}>
            <span>{one.concepto}</span>
            <Money value={one.monto} moneda={moneda} />
          </li>
        ))}
        {montoDisponible > 0 && (
          <li>
            <span>{t('cuenta.saldoAFavor')}</span>
            <Money value={montoDisponible} moneda={moneda} />
          </li>
        )}
        <li className={`strong ${styles.total}`}>
          <span>{t('lista.total')}</span>
          <Money value={monto} moneda={moneda} />
        </li>
      </ul>
      <Group gap="xs" mt="sm">
        <ReceiptActions row={row} />
      </Group>
    </>
  )
}

type OwedProps = { cuentas: Cuenta[] }

/** The present charges of the enrolment. */
export function OwedCharges({ cuentas }: OwedProps) {
  const t = useT()
  if (cuentas.length === 0) return <p className="dim">{t('vacia.cuentasDeMatricula')}</p>
  return (
    <ul className={styles.lines}>
      {cuentas.map(({ idCuenta, concepto, estado, saldo, moneda }) => (
        <li key={idCuenta}>
          <span>{concepto}</span>
          <StateBadge noun="cuenta" state={estado} />
          <Money value={saldo} moneda={moneda} />
        </li>
      ))}
    </ul>
  )
}
