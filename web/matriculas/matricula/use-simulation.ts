import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { Op, Reply } from '#contract/core/op.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { callOp, type OpInput } from '#web/core/request/client.ts'
import { SIMULATED } from '#web/core/request/use-op.ts'

const SETTLE_MS = 250

/**
 * Simulates a change on the server, which rolls it back. Undefined while a choice is missing. `rests` pauses it while
 * another change is sent or done.
 */
export function useSimulation<O extends Op>(op: O, input: OpInput<O> | undefined, rests = false) {
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
  return {
    data: enabled ? query.data : undefined,
    error: enabled ? query.error : null,
    isStale: enabled && (query.isFetching || settled !== text),
  }
}
