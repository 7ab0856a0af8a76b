import { useState } from 'react'

import { personName } from '#contract/core/person-name.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Money } from '#web/core/words/format.tsx'
import { VoucherView } from '#web/pagos/constancia/index.ts'
import { Facts } from '#web/ui/facts.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { comparedFacts } from './compared.tsx'
import type { Rejection } from './decision-buttons.tsx'
import { Decision } from './decision.tsx'
import type { Queue } from './queue.ts'
import { VoucherWarnings } from './warnings.tsx'

import styles from './review.module.css'

type Props = { row: Ingreso; queue: Queue }

// The title gets the focus, so that screen readers announce each case and the keys work.
const focusTitle = (title: HTMLElement | null) => title?.focus({ preventScroll: true })

/** A payment to decide: its voucher, its reported data with what the voucher says of them, and its charges. */
export function ReviewCase({ row, queue }: Props) {
  const { usuario, monto, moneda, estado } = row
  const [reason, begin] = useState<string>()
  const rejection = { reason, begin }
  return (
    <div className={styles.case}>
      <div className={`stack ${styles.sheet}`}>
        <div className={`line ${styles.who}`}>
          <h2 ref={focusTitle} tabIndex={-1} data-autofocus>
            {personName(usuario)}
          </h2>
          <StateBadge noun="ingreso" state={estado} />
          <strong className={styles.amount}>
            <Money value={monto} moneda={moneda} />
          </strong>
        </div>
        <VoucherWarnings row={row} onReject={begin} />
        <ReportedFacts row={row} />
        <StudentDebts row={row} queue={queue} rejection={rejection} />
      </div>
      <div className={styles.proof}>
        <VoucherView row={row} />
      </div>
    </div>
  )
}

const ReportedFacts = ({ row }: { row: Ingreso }) => (
  <Facts
    items={[
      ...comparedFacts(row),
      ['ingreso.documento', `${row.usuario.tipoDocumento} ${row.usuario.numeroDocumento}`],
      ...(row.observacion ? ([['ingreso.observacion', row.observacion]] as const) : []),
      ...stampsOf(row),
    ]}
  />
)

/** Loads the student's debts in this currency; no decision is possible before. */
function StudentDebts({ row, queue, rejection }: Props & { rejection: Rejection }) {
  const { data, error, refetch } = useRead(cuenta.deAlumno, { idUsuario: row.idUsuario })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={4} />
  const cuentas = data.content.filter(({ idMoneda }) => idMoneda === row.idMoneda)
  return <Decision {...{ row, cuentas, queue, rejection }} />
}
