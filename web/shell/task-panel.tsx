import { Stack } from '@mantine/core'

import { haTerminado, type TareaFila } from '#contract/operacion/tarea.ts'
import { TaskProgress } from '#web/core/task/task-progress.tsx'
import { useKnownTask } from '#web/core/task/use-task.ts'
import { Moment } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './task-panel.module.css'

/** The last tasks, newest first. */
export function TaskPanel({ tasks }: { tasks: TareaFila[] }) {
  const t = useT()
  return (
    <section aria-label={t('tarea.campana')} className={styles.work}>
      <h2 className="heading">{t('tarea.campana')}</h2>
      {tasks.length === 0 && <p className="dim">{t('tarea.ninguna')}</p>}
      <ul>
        {tasks.map((one) => (
          <Entry key={one.idTarea} task={one} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ task }: { task: TareaFila }) {
  const t = useT()
  // Shows running tasks by their open streams and ended ones by the list, since a task may have been undone after its end.
  const known = useKnownTask(task.idTarea) ?? task
  const now = haTerminado(task) ? task : known
  const words = [now.detalle, now.simular && t('tarea.prueba')].filter(Boolean).join(' · ')
  return (
    <li className={`ruled ${styles.entry}`}>
      <Stack gap="2xs">
        <div className="strong">{now.nombre}</div>
        <div className={`quiet ${styles.when}`}>
          {words && <span>{words} · </span>}
          <Moment value={now.fechaCreacion} />
        </div>
        <TaskProgress now={now} />
      </Stack>
    </li>
  )
}
