import { Button, Group, Stack } from '@mantine/core'

import type { Masivo } from '#contract/core/shapes.ts'
import { haTerminado, type Tarea } from '#contract/operacion/tarea.ts'
import { useT } from '#web/ui/words.ts'

import { TaskProgress } from './task-progress.tsx'
import { useTask } from './use-task.ts'

type Props = { id: number; close: () => void }

/** What came of each item, once there is something to tell. */
export const masivoOf = (now: Tarea | undefined) =>
  now && haTerminado(now) ? (now.resultado as Masivo | undefined) : undefined

/** A task that was started here: it may be left alone, and it goes on. */
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
