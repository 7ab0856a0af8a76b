import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Reply } from '#contract/core/op.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { callOp, type OpInput } from '#web/core/request/client.ts'
import { readOptions } from '#web/core/request/use-op.ts'

import type { Page, SearchOp } from './list-types.ts'
import { filterTextOf, totalToKeep, withTotal } from './page-total.ts'

/** The total of the pages of the same filter that are here. After a write they are invalid, and it is counted again. */
const keptTotal = (queries: QueryClient, path: string, filter: string) =>
  totalToKeep(
    queries
      .getQueryCache()
      .findAll({ queryKey: [path] })
      .filter(({ queryKey, state }) => {
        const isValid = state.data !== undefined && !state.isInvalidated
        return isValid && filterTextOf(queryKey[1] as Record<string, unknown>) === filter
      })
      .map(({ state }) => state.data as Page),
  )

/** A page of a list. Turning pages does not count the rows again; `countAll` counts them past the usual bound. */
export function usePage<O extends SearchOp>(op: O, input: OpInput<O>, { enabled }: { enabled: boolean }) {
  const queries = useQueryClient()
  const filter = filterTextOf(input as Record<string, unknown>)
  const [exact, setExact] = useState<string>()
  const { queryKey } = readOptions(op, input)
  const query = useQuery<Reply<O>, ApiError>({
    queryKey,
    queryFn: async ({ signal }) => {
      // A page that is read again is counted again.
      const kept = queries.getQueryData(queryKey) ? undefined : keptTotal(queries, op.path, filter)
      const total = kept ? 'no' : exact === filter ? 'exacto' : undefined
      const page = await callOp(op, input, { signal, ...(total && { total }) })
      return kept ? (withTotal(page as Page, kept) as Reply<O>) : page
    },
    placeholderData: keepPreviousData,
    enabled,
  })
  const countAll = () => {
    setExact(filter)
    // The list shows the error of its query.
    queries
      .fetchQuery({
        queryKey,
        queryFn: ({ signal }) => callOp(op, input, { signal, total: 'exacto' }),
        staleTime: 0,
      })
      .catch(() => undefined)
  }
  return { query, countAll }
}
