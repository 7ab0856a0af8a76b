import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'

import { aviso } from '#contract/operacion/aviso.ts'
import { haTerminado, tarea } from '#contract/operacion/tarea.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { useParams } from '#web/core/screen/use-params.ts'
import { useIsStudent } from '#web/core/session/session.ts'
import { Popover } from '#web/ui/floating/popover.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './top-bar.module.css'

/** Follows work under way: fetched with the first of it. */
const TaskFollower = lazyPart(async () => (await import('./task-follower.tsx')).TaskFollower, null)
const Panel = lazyPart(async () => (await import('./bell-panel.tsx')).BellPanel)

const SHOWN = 10
const MAX_COUNT = 99
/** Over the bars of the frame, under the dialog that a task opens. */
const UNDER_DIALOGS = 150
/** A browser opens few connections to one server, and the screens need some. */
const MAX_FOLLOWED = 2

/** Shows the number of unread notices, and a ring for work under way. The list comes when it is opened. */
export function Bell() {
  const t = useT()
  const [open, setOpen] = useOpenedByAddress()
  const { tasks, staff } = useTasks(open)
  const arrived = useRead(aviso.buscar, {})
  const running = tasks.filter((one) => !haTerminado(one))
  const count = arrived.data?.sinLeer ?? 0
  const label = [
    t(count > 0 ? 'aviso.sinLeer' : 'aviso.campana', { count }),
    running.length > 0 && t('tarea.campanaEnCurso', { count: running.length }),
  ]
    .filter(Boolean)
    .join('. ')
  return (
    <>
      {running.slice(-MAX_FOLLOWED).map((one) => (
        <TaskFollower key={one.idTarea} task={one} />
      ))}
      <Popover
        opened={open}
        onChange={(opened) => {
          if (opened) void arrived.refetch()
          setOpen(opened)
        }}
        position="bottom-end"
        width={380}
        zIndex={UNDER_DIALOGS}
        shadow="md"
        dropdown={{ p: 0, maw: 'calc(100vw - 16px)' }}
        target={
          <button type="button" className={`mark ${styles.button}`} aria-label={label} title={label}>
            <span
              className={styles.bell}
              data-busy={running.length > 0 || undefined}
              data-count={count > MAX_COUNT ? `${MAX_COUNT}+` : count || undefined}
            >
              <IconBell size={19} stroke={1.6} />
            </span>
          </button>
        }
      >
        {open && <Panel arrived={arrived.data} tasks={tasks} staff={staff} close={() => setOpen(false)} />}
      </Popover>
    </>
  )
}

/** The last tasks of the user. A student's only one is their own file: it is looked for when the bell is opened. */
function useTasks(open: boolean) {
  const staff = !useIsStudent()
  const { data } = useRead(tarea.buscar, { size: SHOWN }, { enabled: staff || open })
  return { tasks: data?.content ?? [], staff }
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
