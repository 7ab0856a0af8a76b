import { useCallback, useRef } from 'react'

import { type Tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { LeaveGuard } from '#web/core/form/leave-guard.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useSesion } from '#web/core/session/session.ts'
import { Money } from '#web/core/words/format.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { useColumns, useColumnTitle } from './cells.tsx'
import { NewLineRow } from './new-row.tsx'
import { LineRow, type OnPending } from './row.tsx'

import styles from './grid.module.css'

/** The editable lines of a price list. Each row is saved separately. */
export function LinesGrid({ row }: { row: Tarifario }) {
  const t = useT()
  const { emiteComprobantes } = useSesion().institucion
  const { idTarifario, moneda } = row
  const { data, error, refetch } = useRead(tarifarioConcepto.buscar, {
    idTarifario,
    size: 200,
    sort: ['orden'],
  })
  const pending = useRef(new Set<number>())
  const onPending = useCallback<OnPending>((line, dirty) => {
    if (dirty) pending.current.add(line)
    else pending.current.delete(line)
  }, [])

  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  return (
    <>
      {data.empty && (
        <p className={styles.empty}>{`${t('vacia.conceptos')}. ${t('vacia.conceptos.texto')}`}</p>
      )}
      <table
        className={styles.grid}
        data-taxed={emiteComprobantes || undefined}
        aria-label={t('tarifario.conceptos')}
      >
        <TitleRow simbolo={moneda.simbolo} />
        <tbody>
          {data.content.map((line) => (
            <LineRow key={line.idTarifarioConcepto} row={line} moneda={moneda} onPending={onPending} />
          ))}
          <NewLineRow row={row} lines={data.content} onPending={onPending} />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('tarifario.total')}</th>
            <td>
              <Money value={row.total} moneda={moneda} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={`quiet ${styles.help}`}>{t('tarifarioConcepto.ayuda')}</p>
      {emiteComprobantes && (
        <p className={`quiet ${styles.help}`}>{t('tarifarioConcepto.afectacionAyuda')}</p>
      )}
      <p className={`quiet no-phone ${styles.keys}`}>{t('tarifarioConcepto.teclas')}</p>
      <LeaveGuard unsaved={() => pending.current.size > 0} />
    </>
  )
}

function TitleRow({ simbolo }: { simbolo: string }) {
  const t = useT()
  const columns = useColumns()
  const title = useColumnTitle(simbolo)
  return (
    <thead>
      <tr>
        {columns.map((campo) => (
          <th key={campo} scope="col" data-column={campo}>
            {title(campo)}
          </th>
        ))}
        <th scope="col">
          <span className="solo-lector">{t('tarifarioConcepto.acciones')}</span>
        </th>
      </tr>
    </thead>
  )
}
