import { Button, Group, Stack } from '@mantine/core'

import type { Masivo } from '#contract/core/shapes.ts'
import { haTerminado, type Tarea } from '#contract/operacion/tarea.ts'
import { useT } from '#web/ui/words.ts'

import { TaskProgress } from './task-progress.tsx'
import { useTask } from './use-task.ts'

type Props = { id: number; close: () => void }

/** The results by row of a task, once it has them. */
export const masivoOf = (now: Tarea | undefined) =>
  now && haTerminado(now) ? (now.resultado as Masivo | undefined) : undefined

/** The progress of a task; it continues when the dialog is closed. */
export function TaskDialog({ id, close }: Props) {
  const t = useT()
  const now = useTask(id)
  if (!now) return null
  return (
    <Stack>
      <TaskProgress now={now} close={close} />
      {!haTerminado(now) && <div>{t('tarea.sigue')}</div>}
      <Group justify="flex-end">
        <Button onClick={close} data-autofocus>
          {t('app.cerrar')}
        </Button>
      </Group>
    </Stack>
  )
}
