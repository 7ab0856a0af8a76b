import { Button } from '@mantine/core'
import { memo, useDeferredValue, useState } from 'react'

import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { Day, Money, useFormat } from '#web/core/format.tsx'
import { EmptyList, NextStep } from '#web/core/list-empty.tsx'
import { paths } from '#web/core/paths.ts'
import { useRead } from '#web/core/use-op.ts'
import { VoucherButton } from '#web/pagos/constancia/index.ts'
import { ReceiptActions } from '#web/pagos/recibo/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { InProcess } from './in-process.tsx'

import styles from './mis-pagos.module.css'

const STEP = 10
const MAX_ROWS = 200

/** The student's payments with their states, newest first. */
export const Payments = memo(() => {
  const t = useT()
  return (
    <section>
      <h2 className={styles.heading}>{t('alumno.pagos')}</h2>
      <List />
    </section>
  )
})

function List() {
  const t = useT()
  const [size, setSize] = useState(STEP)
  const read = useRead(ingreso.deAlumno, { size, sort: 'fecha,desc' })
  const { error, refetch, isFetching } = read
  // Deferred, so that a slow phone handles touches while rendering.
  const data = useDeferredValue(read.data)
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={4} />
  if (data.empty)
    return (
      <EmptyList lista="misPagos">
        <NextStep
          acceso={ingreso.reportarPago.permiso}
          to={paths.misPagos('reportar')}
          label="ingreso.reportar"
        />
      </EmptyList>
    )
  return (
    <>
      <Rows rows={data.content} />
      {!data.last && size < MAX_ROWS && (
        <Button
          variant="default"
          mt="sm"
          loading={isFetching}
          onClick={() => setSize(Math.min(MAX_ROWS, size * 3))}
        >
          {t('alumno.masPagos')}
        </Button>
      )}
    </>
  )
}

const Rows = memo(({ rows }: { rows: Ingreso[] }) => (
  <ul className={styles.list}>
    {rows.map((row) => (
      <Payment key={row.idIngreso} row={row} />
    ))}
  </ul>
))

/** Explanations of the states of unsettled payments. */
const NOTES: Partial<Record<Ingreso['estado'], Frase>> = {
  REPORTADO: 'alumno.reportadoTexto',
  PENDIENTE: 'alumno.reportadoTexto',
  EN_PROCESO: 'alumno.enProcesoTexto',
  RECHAZADO: 'alumno.rechazadoEnLinea',
}

function Payment({ row }: { row: Ingreso }) {
  const t = useT()
  const { money } = useFormat()
  const { fecha, monto, moneda, medioPago, numeroRecibo, numeroOperacion, aplicaciones, motivo, estado } = row
  const note = NOTES[estado]
  const credit = estado === 'CONFIRMADO' && row.montoDisponible > 0
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>
          <Day value={fecha} />
        </strong>
        <span>{[medioPago.nombre, numeroOperacion].filter(Boolean).join(' · ')}</span>
        {aplicaciones.length > 0 && <span>{aplicaciones.map(({ concepto }) => concepto).join(', ')}</span>}
        {credit && <span>{t('alumno.aFavor', { monto: money(row.montoDisponible, moneda) })}</span>}
        {row.montoDevuelto > 0 && (
          <span>{t('alumno.devuelto', { monto: money(row.montoDevuelto, moneda) })}</span>
        )}
        {motivo && <span>{t('alumno.motivo', { motivo })}</span>}
        {note && <span>{t(note)}</span>}
        <VoucherButton row={row} />
        {estado === 'EN_PROCESO' && <InProcess idIngreso={row.idIngreso} />}
      </div>
      <div className={styles.how}>
        <strong>
          <Money value={monto} moneda={moneda} />
        </strong>
        <StateBadge noun="ingreso" state={estado} />
        {numeroRecibo && <span className={`cifra ${styles.quiet}`}>{numeroRecibo}</span>}
        <ReceiptActions row={row} hoja />
      </div>
    </li>
  )
}
