import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Reply } from '#contract/core/op.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { callOp, type OpInput } from '#web/core/client.ts'

type Enrolment = OpInput<typeof matricula.conUsuario>
type Simulated = Reply<typeof matricula.conUsuario>

const SETTLE_MS = 250
const KEY = [matricula.conUsuario.path, 'simular']

/**
 * Simulates the enrolment on the server, which rolls it back. Undefined while a choice is missing. Paused
 * during the real enrolment: a simulation after it would only answer that the student is already enrolled.
 */
export function useSimulation(enrolment: Enrolment | undefined, rests: boolean) {
  // Compared as text, so that an equal enrolment in a new object is not simulated again.
  const text = enrolment ? JSON.stringify(enrolment) : ''
  const [settled] = useDebouncedValue(text, SETTLE_MS)
  const enabled = text !== '' && settled !== ''
  const query = useQuery<Simulated, ApiError>({
    queryKey: [...KEY, settled],
    queryFn: ({ signal }) =>
      callOp(matricula.conUsuario, JSON.parse(settled) as Enrolment, { simular: true, signal }),
    placeholderData: keepPreviousData,
    enabled: enabled && !rests,
    gcTime: 0,
  })
  const queries = useQueryClient()
  useEffect(() => {
    // A simulation under way could be answered after the real enrolment.
    if (rests) void queries.cancelQueries({ queryKey: KEY })
  }, [rests, queries])
  return {
    data: enabled ? query.data : undefined,
    error: enabled ? query.error : null,
    isStale: enabled && (query.isFetching || settled !== text),
  }
}
