import { IconCheck } from '@tabler/icons-react'

import { UndoRun } from '#web/core/bulk/undo-run.ts'
import { useT } from '#web/ui/words.ts'

import { type DoneRow, useDoneRows } from './done-rows.ts'

import styles from './rows.module.css'

/** In the place of the act: that it was done and, where it can be undone, the way back. */
export function Attended({ row }: { row: DoneRow }) {
  const t = useT()
  const { drop } = useDoneRows()
  return (
    <>
      <span className={`row ${styles.attended}`}>
        <IconCheck size={14} stroke={2} aria-hidden />
        {t('inicio.pasoHecho')}
      </span>
      {row.idCorrida !== undefined && <UndoRun idCorrida={row.idCorrida} onUndone={() => drop(row)} />}
    </>
  )
}
