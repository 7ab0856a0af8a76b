import type { Op } from '#contract/core/op.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { masivoOf } from '#web/core/task/task-dialog.tsx'
import { useStartTask, useTask } from '#web/core/task/use-task.ts'

type BulkCallbacks = { onSuccess: () => void }

/** More rows than this run as a task. */
const MAX_AT_ONCE = 100

/** Previews a bulk operation and runs it, directly or as a task. */
export function useBulk(op: Op, rows: number) {
  const preview = useWrite(op, { simular: true })
  const real = useWrite(op)
  const long = useStartTask(op)
  const task = useTask(long.data?.idTarea)
  const keeping = rows > MAX_AT_ONCE ? long : real
  return {
    planned: preview.data as Masivo | undefined,
    done: (real.data as Masivo | undefined) ?? masivoOf(task),
    idTarea: long.data?.idTarea,
    error: keeping.error ?? preview.error,
    isBusy: preview.isPending || keeping.isPending,
    review: (input: never) => preview.mutate(input),
    keep: (input: never, then: BulkCallbacks) => keeping.mutate(input, then),
    back: preview.reset,
  }
}
