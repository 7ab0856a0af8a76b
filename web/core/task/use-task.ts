import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import type { Op, Reply } from '#contract/core/op.ts'
import { haTerminado, type Tarea, tarea, type TareaFila } from '#contract/operacion/tarea.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import type { CallOptions, OpInput } from '#web/core/request/client.ts'

import { callSheet, knownTask, onTasks, startTask, watchTask } from './tasks.ts'

export const useKnownTask = (id: number | undefined) => useSyncExternalStore(onTasks, () => knownTask(id))

/** The current state of a task. When it ends, all queries are refetched. */
export function useTask(id: number | undefined, first?: TareaFila): Tarea | undefined {
  const queries = useQueryClient()
  const now = useKnownTask(id) ?? first
  const isOver = now !== undefined && haTerminado(now)
  const wasRunning = useRef(false)
  useEffect(() => (id === undefined || isOver ? undefined : watchTask(id)), [id, isOver])
  useEffect(() => {
    if (isOver && wasRunning.current) void queries.invalidateQueries()
    wasRunning.current = now !== undefined && !isOver
  }, [queries, now, isOver])
  return now
}

/** Starts an operation as a task, with a new Idempotency-Key for each call. */
export function useStartTask<O extends Op>(op: O, options: Pick<CallOptions, 'onProgress'> = {}) {
  const queries = useQueryClient()
  return useMutation<Tarea, ApiError, OpInput<O>>({
    mutationKey: [op.path],
    mutationFn: (input) => startTask(op, input, { ...options, clave: crypto.randomUUID() }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [tarea.buscar.path] }),
  })
}

/** Sends a sheet, to preview or to load it, and waits for its answer: at once, or from the task that a long one becomes. */
export function useSheet<O extends Op>(
  op: O,
  { simular = false, ...rest }: Pick<CallOptions, 'simular' | 'onProgress'> = {},
) {
  const queries = useQueryClient()
  return useMutation<Reply<O>, ApiError, OpInput<O>>({
    mutationKey: [op.path],
    mutationFn: (input) => callSheet(op, input, { ...rest, simular }),
    onSuccess: () => {
      if (!simular) void queries.invalidateQueries()
    },
  })
}
