import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { haTerminado, tarea, type TareaFila } from '#contract/operacion/tarea.ts'
import { lazyPart } from '#web/core/lazy-part.tsx'
import { useSesion } from '#web/core/session.ts'
import { useRead } from '#web/core/use-op.ts'
import { useParams } from '#web/core/use-params.ts'
import { useTask } from '#web/core/use-task.ts'
import { Popover } from '#web/ui/floating/popover.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './top-bar.module.css'

const Panel = lazyPart(async () => (await import('./task-panel.tsx')).TaskPanel)

/** The level of a student, who starts no tasks. */
const ALUMNO = 9
const SHOWN = 10
/** Over the bars of the frame, under the dialog that a task opens. */
const UNDER_DIALOGS = 150
/** A browser opens few connections to one server, and the screens need some. */
const MAX_FOLLOWED = 2

/** The person's tasks: the number running, and the results of the last ones. */
export function TaskBell() {
  return useSesion().nivel === ALUMNO ? null : <BellButton />
}

function BellButton() {
  const t = useT()
  const [open, setOpen] = useOpenedByAddress()
  const { data } = useRead(tarea.buscar, { size: SHOWN })
  const tasks = data?.content ?? []
  const running = tasks.filter((one) => !haTerminado(one))
  const label = running.length > 0 ? t('tarea.campanaEnCurso', { count: running.length }) : t('tarea.campana')
  return (
    <>
      {running.slice(-MAX_FOLLOWED).map((one) => (
        <TaskFollower key={one.idTarea} task={one} />
      ))}
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-end"
        width={360}
        zIndex={UNDER_DIALOGS}
        shadow="md"
        dropdown={{ p: 'sm', maw: 'calc(100vw - 16px)' }}
        target={
          <button type="button" className={styles.button} aria-label={label} title={label}>
            <span className={styles.bell} {...(running.length > 0 && { 'data-count': running.length })}>
              <IconBell size={19} stroke={1.6} />
            </span>
          </button>
        }
      >
        {open && <Panel tasks={tasks} />}
      </Popover>
    </>
  )
}

/** Open on a press, or while the address asks for it: closing takes the parameter out of the address. */
function useOpenedByAddress() {
  const [{ avisos }, change] = useParams()
  const [pressed, press] = useState(false)
  const setOpen = (open: boolean) => {
    press(open)
    if (avisos && !open) change({ avisos: '' }, { replace: true })
  }
  return [pressed || Boolean(avisos), setOpen] as const
}

/** Shows a notification when the task ends, on any screen. */
function TaskFollower({ task }: { task: TareaFila }) {
  const t = useT()
  const now = useTask(task.idTarea, task)
  const news =
    now && haTerminado(now) ? `${now.nombre}: ${t(`estado.tarea.${now.estado}`).toLowerCase()}` : ''
  const failed = now?.estado === 'FALLIDA'
  useEffect(() => {
    if (news) (failed ? toast.fail : toast.done)(news)
  }, [news, failed])
  return null
}
