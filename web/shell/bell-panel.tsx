import { useEffect, useEffectEvent } from 'react'

import type { Reply } from '#contract/core/op.ts'
import type { aviso } from '#contract/operacion/aviso.ts'
import type { TareaFila } from '#contract/operacion/tarea.ts'
import { EmptyNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { Notice } from './notice.tsx'
import { TaskPanel } from './task-panel.tsx'
import { useMarkRead } from './use-mark-read.ts'

import styles from './bell-panel.module.css'

type Arrived = Reply<typeof aviso.buscar>
type Props = {
  arrived: Arrived | undefined
  tasks: TareaFila[]
  staff: boolean
  close: () => void
}

/** Lists the notices, newest first, each with the way to its record; below them the long work of those who started any or may. */
export function BellPanel({ arrived, tasks, staff, close }: Props) {
  return (
    <div className={styles.panel}>
      <Notices arrived={arrived} staff={staff} close={close} />
      {(staff || tasks.length > 0) && <TaskPanel tasks={tasks} />}
    </div>
  )
}

function Notices({
  arrived,
  staff,
  close,
}: {
  arrived: Arrived | undefined
  staff: boolean
  close: () => void
}) {
  const t = useT()
  const { markRead, markAll } = useMarkRead()
  useReadWork(arrived, markRead)
  // A task is shown below, with its result.
  const rows = arrived?.avisos.filter(({ tipo }) => tipo !== 'TRABAJO') ?? []
  return (
    <section aria-label={t('aviso.campana')}>
      <div className={`between ${styles.head}`}>
        <h2>{t('aviso.campana')}</h2>
        {arrived && arrived.sinLeer > 0 && (
          <button type="button" className={styles.all} onClick={() => markAll(arrived.avisos[0]!.instante)}>
            {t('aviso.marcarTodo')}
          </button>
        )}
      </div>
      {!arrived && <LoadingLines count={3} />}
      {arrived && rows.length === 0 && (
        <EmptyNotice
          title={t('aviso.ninguno')}
          text={t(staff ? 'aviso.ningunoTexto' : 'aviso.ningunoAlumno')}
        />
      )}
      <ul className={styles.list}>
        {rows.map((one) => (
          <Notice
            key={one.clave}
            one={one}
            onOpen={() => {
              if (!one.leido) markRead([one.clave])
              close()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

/** Long work that ended is read where it is shown: in the open bell. */
function useReadWork(arrived: Arrived | undefined, markRead: (claves: string[]) => void) {
  const shown = (arrived?.avisos ?? []).filter(({ tipo, leido }) => tipo === 'TRABAJO' && !leido)
  const claves = shown.map(({ clave }) => clave).join()
  const mark = useEffectEvent(markRead)
  useEffect(() => {
    if (claves) mark(claves.split(','))
  }, [claves])
}
