import { memo } from 'react'

import type { Comprobante } from '#contract/comprobantes/comprobante-detalle.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { shownState } from '#contract/pagos/estado-ingreso.ts'
import { type Ingreso } from '#contract/pagos/ingreso.ts'
import { FilesOfPayment } from '#web/comprobantes/comprobante/index.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Day, Money, useFormat } from '#web/core/words/format.tsx'
import { VoucherButton } from '#web/pagos/constancia/index.ts'
import { ReceiptActions } from '#web/pagos/recibo/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { chargeName } from './charge-name.ts'
import { InProcess } from './in-process.tsx'
import { Unfinished } from './unfinished.tsx'

import styles from './mis-pagos.module.css'

/** The documents of those payments that count; none, where they are not issued. */
function useDocuments(rows: Ingreso[]) {
  const idIngreso = rows.filter(({ numeroRecibo }) => numeroRecibo).map((row) => row.idIngreso)
  const input = { idIngreso, sort: ['idComprobante,asc'], size: 200 }
  const { data } = useRead(comprobante.deAlumno, input, { enabled: idIngreso.length > 0 })
  return Map.groupBy(
    (data?.content ?? []).filter(({ estado }) => estado !== 'RECHAZADO'),
    (row) => row.idIngreso,
  )
}

/** Payments of a student, each with its state and what can be done about it. */
export const PaymentRows = memo(({ rows }: { rows: Ingreso[] }) => {
  const documents = useDocuments(rows)
  return (
    <ul className={`panel ${styles.list}`}>
      {rows.map((row) => (
        <Payment key={row.idIngreso} row={row} documents={documents.get(row.idIngreso)} />
      ))}
    </ul>
  )
})

/** Explanations of the states of unsettled payments. */
const NOTES: Partial<Record<Ingreso['estado'], Frase>> = {
  REPORTADO: 'alumno.reportadoTexto',
  PENDIENTE: 'alumno.reportadoTexto',
  EN_PROCESO: 'alumno.enProcesoTexto',
  RECHAZADO: 'alumno.rechazadoEnLinea',
}

/** A tick for what is settled, a ring for what waits, nothing for what was only begun. */
const toneOf = ({ estado }: Ingreso) => {
  if (estado === 'CONFIRMADO' || estado === 'DEVUELTO') return 'good'
  return estado === 'RECHAZADO' || estado === 'ANULADO' ? 'bad' : 'wait'
}

/** The charges, by their courses. */
const paidFor = (aplicaciones: Ingreso['aplicaciones']) =>
  [...Map.groupBy(aplicaciones, ({ curso }) => curso)]
    .map(([curso, own]) => chargeName(curso, ...own.map(({ concepto }) => concepto)))
    .join('; ')

/** Shows the charges paid, if they are known, then when and how. */
function Origin({ row: { aplicaciones, fecha, medioPago, numeroOperacion } }: { row: Ingreso }) {
  const isApplied = aplicaciones.length > 0
  return (
    <>
      <strong>{isApplied ? paidFor(aplicaciones) : medioPago.nombre}</strong>
      <span>
        <Day value={fecha} />
        {isApplied && ` · ${medioPago.nombre}`}
        {numeroOperacion && ` ·\u00a0${numeroOperacion}`}
      </span>
    </>
  )
}

/** Fetched only where there are some. */
const Documents = ({ rows, monto }: { rows: Comprobante[] | undefined; monto: number }) =>
  rows && <FilesOfPayment rows={rows} monto={monto} />

function Payment({ row, documents }: { row: Ingreso; documents: Comprobante[] | undefined }) {
  const t = useT()
  const { money } = useFormat()
  const { monto, moneda, numeroRecibo, motivo, estado, sinTerminar } = row
  const note = sinTerminar ? 'alumno.sinTerminarTexto' : NOTES[estado]
  const credit = estado === 'CONFIRMADO' && row.montoDisponible > 0
  return (
    <li id={`pago-${row.idIngreso}`} className={`between ruled ${styles.row}`}>
      <span
        className={`disc strong ${styles.mark}`}
        data-tone={toneOf(row)}
        data-begun={sinTerminar || undefined}
        aria-hidden
      />
      <div className={styles.what}>
        <Origin row={row} />
        {credit && <span>{t('alumno.aFavor', { monto: money(row.montoDisponible, moneda) })}</span>}
        {row.montoDevuelto > 0 && (
          <span>{t('alumno.devuelto', { monto: money(row.montoDevuelto, moneda) })}</span>
        )}
        {motivo && <span>{t('alumno.motivo', { motivo })}</span>}
        {note && <span>{t(note)}</span>}
        <VoucherButton row={row} />
        {sinTerminar ? (
          <Unfinished row={row} />
        ) : (
          estado === 'EN_PROCESO' && <InProcess idIngreso={row.idIngreso} />
        )}
      </div>
      <div className={styles.how}>
        <strong data-begun={sinTerminar || undefined}>
          <Money value={monto} moneda={moneda} />
        </strong>
        <StateBadge noun="ingreso" state={shownState(row)} />
        {numeroRecibo && <span className={`cifra ${styles.quiet}`}>{numeroRecibo}</span>}
        <ReceiptActions row={row} hoja />
        <Documents rows={documents} monto={monto} />
      </div>
    </li>
  )
}
