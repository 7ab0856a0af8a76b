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
 * What the enrolment would bring about: the server does all of it and keeps none. Nothing while something is missing.
 * It rests while the real one is under way: asked again after it, it would only say that it has been done.
 */
export function useSimulation(enrolment: Enrolment | undefined, rests: boolean) {
  // As text, so that the same enrolment built again is not another one.
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
    // One that is on its way could arrive after the real one.
    if (rests) void queries.cancelQueries({ queryKey: KEY })
  }, [rests, queries])
  return {
    data: enabled ? query.data : undefined,
    error: enabled ? query.error : null,
    isStale: enabled && (query.isFetching || settled !== text),
  }
}
