import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import type { Op } from '#contract/core/op.ts'
import { haTerminado, type Tarea, type TareaFila, tarea } from '#contract/operacion/tarea.ts'

import type { ApiError } from './api-error.ts'
import type { CallOptions, RequestInput } from './client.ts'
import { knownTask, onTasks, startTask, watchTask } from './tasks.ts'

/** What is known of a task that somebody follows. */
export const useKnownTask = (id: number | undefined) => useSyncExternalStore(onTasks, () => knownTask(id))

/** A task as it is now. What it did is then asked for again by whatever shows it. */
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

/** Starts long work with an operation of the contract. One key for each press that is not answered yet. */
export function useStartTask<O extends Op>(op: O, options: Pick<CallOptions, 'onProgress'> = {}) {
  const queries = useQueryClient()
  return useMutation<Tarea, ApiError, RequestInput<O>>({
    mutationKey: [op.path],
    mutationFn: (input) => startTask(op, input, { ...options, clave: crypto.randomUUID() }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [tarea.buscar.path] }),
  })
}
