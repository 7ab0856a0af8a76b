import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { matricula } from '#contract/matricula.ts'
import type { Reply } from '#contract/op.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { call, type Sent } from '#web/core/client.ts'

type Enrolment = Sent<typeof matricula.conUsuario>
type Simulated = Reply<typeof matricula.conUsuario>

const SETTLE_MS = 250

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
    queryKey: [matricula.conUsuario.path, 'simular', settled],
    queryFn: ({ signal }) =>
      call(matricula.conUsuario, JSON.parse(settled) as Enrolment, { simular: true, signal }),
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
