import { useEffect } from 'react'

import { haTerminado, type TareaFila } from '#contract/operacion/tarea.ts'
import { useTask } from '#web/core/task/use-task.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

/** Shows a notification when the task ends, on any screen. */
export function TaskFollower({ task }: { task: TareaFila }) {
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
