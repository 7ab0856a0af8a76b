import { Group } from '@mantine/core'

import { type Empresa, empresa, type EmpresaPago } from '#contract/pagos/empresa.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { PaymentLines, PaymentPapers } from './payment.tsx'

import styles from './payment.module.css'

/** The payments of a company, the newest first. */
export function EmpresaPayments({ row: { idEmpresa } }: { row: Empresa }) {
  const t = useT()
  const { data, error, refetch } = useRead(empresa.pagos, { idEmpresa, size: 50 })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  if (data.content.length === 0) return <p className="dim">{t('empresa.sinPagos')}</p>
  return (
    <>
      {data.content.map((pago) => (
        <Payment key={pago.idPago} row={pago} />
      ))}
      <p className={`quiet ${styles.note}`}>{t('empresa.pagosNota')}</p>
    </>
  )
}

function Payment({ row }: { row: EmpresaPago }) {
  const { fecha, medioPago, numeroOperacion, monto, moneda } = row
  return (
    <section className={styles.one}>
      <header className="ends">
        <h3>
          <Day value={fecha} /> · <Money value={monto} moneda={moneda} /> ·{' '}
          {[medioPago.nombre, numeroOperacion].filter(Boolean).join(' ')}
        </h3>
        <Group gap="xs">
          <PaymentPapers row={row} />
        </Group>
      </header>
      <PaymentLines row={row} />
    </section>
  )
}
