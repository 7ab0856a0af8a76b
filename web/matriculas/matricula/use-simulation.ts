import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Op, Reply } from '#contract/core/op.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { callOp, type OpInput } from '#web/core/request/client.ts'

const SETTLE_MS = 250
const SIMULATED = 'simular'

/**
 * Simulates a change on the server, which rolls it back. Undefined while a choice is missing. `rests` pauses it from the
 * real change on: a simulation after it would only answer that it is done.
 */
export function useSimulation<O extends Op>(op: O, input: OpInput<O> | undefined, rests: boolean) {
  // Compared as text, so that an equal input in a new object is not simulated again.
  const text = input ? JSON.stringify(input) : ''
  const [settled] = useDebouncedValue(text, SETTLE_MS)
  const enabled = text !== '' && settled !== ''
  const query = useQuery<Reply<O>, ApiError>({
    queryKey: [op.path, SIMULATED, settled],
    queryFn: ({ signal }) => callOp(op, JSON.parse(settled) as OpInput<O>, { simular: true, signal }),
    placeholderData: keepPreviousData,
    enabled: enabled && !rests,
    gcTime: 0,
  })
  const queries = useQueryClient()
  useEffect(() => {
    // A simulation under way could be answered after the real change.
    if (rests) void queries.cancelQueries({ queryKey: [op.path, SIMULATED] })
  }, [rests, queries, op.path])
  return {
    data: enabled ? query.data : undefined,
    error: enabled ? query.error : null,
    isStale: enabled && (query.isFetching || settled !== text),
  }
}
