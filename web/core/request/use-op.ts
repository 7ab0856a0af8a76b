import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'

import type { Op, Reply } from '#contract/core/op.ts'

import type { ApiError } from './api-error.ts'
import { callOp, type CallOptions, type OpInput } from './client.ts'

type ReadOptions = { enabled?: boolean; staleTime?: number; gcTime?: number }

export const readOptions = <O extends Op>(op: O, input: OpInput<O>) => ({
  queryKey: [op.path, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => callOp(op, input, { signal }),
})

const FRESH_MS = 10_000

/** Reads into the cache before anything shows it. A failure is silent: what shows it reads again and reports it. */
export const readAhead = <O extends Op>(queries: QueryClient, op: O, input: OpInput<O>) =>
  queries
    .fetchQuery<Reply<O>>({ ...readOptions(op, input), staleTime: FRESH_MS, meta: { silent: true } })
    .catch(() => undefined)

export const useRead = <O extends Op>(op: O, input: OpInput<O>, options: ReadOptions = {}) =>
  useQuery<Reply<O>, ApiError>({ ...readOptions(op, input), placeholderData: keepPreviousData, ...options })

/** Whether a query reads the row that this deletion removed: refetching it would only answer 404. */
const isDeletedRow = (op: Op, input: unknown, [path, asked]: readonly unknown[]) =>
  op.method === 'DELETE' &&
  path === op.path.replace('/eliminar', '') &&
  (asked as { id?: unknown } | undefined)?.id === (input as { id?: unknown }).id

/** Marks the query that simulates an operation, behind its path. */
export const SIMULATED = 'simular'

/** Whether a query simulates this operation: after the real change it would only answer that it is done. */
const isSimulation = (op: Op, [path, mark]: readonly unknown[]) => path === op.path && mark === SIMULATED

type WriteOptions = Pick<CallOptions, 'simular' | 'onProgress'>

/**
 * Writes with an operation of the contract, then refetches what is on screen.
 * A page shows two or three queries; refetching them is cheaper than a stale balance. What only reads changes none.
 */
export function useWrite<O extends Op>(op: O, options: WriteOptions = {}) {
  const queries = useQueryClient()
  // An Idempotency-Key for each intent: pressing again after a lost answer must not pay twice.
  const intent = useRef<{ clave: string; input: string }>(undefined)
  const claveFor = (input: OpInput<O>) => {
    const text = JSON.stringify(input)
    if (intent.current?.input !== text) intent.current = { clave: crypto.randomUUID(), input: text }
    return intent.current.clave
  }
  return useMutation<Reply<O>, ApiError, OpInput<O>>({
    mutationKey: [op.path],
    mutationFn: (input) => callOp(op, input, { ...options, ...(op.once && { clave: claveFor(input) }) }),
    onMutate: () => {
      // A simulation under way could be answered after the real change.
      if (!options.simular) void queries.cancelQueries({ queryKey: [op.path, SIMULATED] })
    },
    onSuccess: (_reply, input) => {
      intent.current = undefined
      if (op.kind !== 'read' && !options.simular)
        void queries.invalidateQueries({
          predicate: ({ queryKey }) => !isDeletedRow(op, input, queryKey) && !isSimulation(op, queryKey),
        })
    },
  })
}
