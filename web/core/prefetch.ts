import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactElement, type ReactNode, useEffect, useMemo } from 'react'

import type { Op } from '#contract/core/op.ts'

import type { RequestInput } from './client.ts'
import type { LazyPart } from './lazy-part.tsx'
import { stringifyParams, useParams } from './params.ts'
import { readOptions } from './use-op.ts'
import { isBareAddress } from './views/consulta.ts'

/** Shorter than this, the pointer only passes by. */
const REST_MS = 80
const FRESH_MS = 10_000

let restTimer: ReturnType<typeof setTimeout> | undefined

/** Does it when one stays where one is: passing over twenty rows asks for none of them. */
function afterRest(act: () => void) {
  clearTimeout(restTimer)
  restTimer = setTimeout(act, REST_MS)
}

/** What each screen asked for when it was last opened by itself. */
const firstQueries = new Map<string, () => unknown>()

/** Remembers what a list asks for first, to ask for it sooner the next time. */
export function useRememberFirstQuery(op: Op, input: object, local: boolean) {
  const queries = useQueryClient()
  const [params] = useParams()
  const { pathname } = useRouter().state.location
  const { vista = '' } = params
  useEffect(() => {
    if (local || !isBareAddress(params)) return
    firstQueries.set(pathname + stringifyParams({ vista }), () =>
      queries.prefetchQuery({ ...readOptions(op, input as RequestInput<Op>), staleTime: FRESH_MS }),
    )
  })
}

/** Has the screen of an address come before it is asked for: its chunk, and its first data where they are known. */
export function usePrefetchScreen() {
  const router = useRouter()
  return useMemo(() => {
    const come = (address: string) =>
      afterRest(() => {
        const [pathname = '', query = ''] = address.split('?')
        const search = router.options.parseSearch?.(query)
        // What fails ahead of time is told when it is asked for.
        void router.preloadRoute({ to: pathname, search } as never).catch(() => undefined)
        firstQueries.get(address)?.()
      })
    return (address: string) => ({
      onPointerEnter: () => come(address),
      onFocus: () => come(address),
    })
  }, [router])
}

const isLazyPart = (record: ReactNode): record is ReactElement & { type: LazyPart<object> } =>
  typeof record === 'object' &&
  record !== null &&
  'type' in record &&
  typeof (record.type as { prefetch?: unknown }).prefetch === 'function'

/** Has a record come before it is opened: its chunk, and itself. */
export function usePrefetchRecord(record: ReactNode, op: Op | undefined) {
  const queries = useQueryClient()
  return (id: number) =>
    afterRest(() => {
      if (isLazyPart(record)) record.type.prefetch()
      if (op)
        void queries.prefetchQuery({ ...readOptions(op, { id } as RequestInput<Op>), staleTime: FRESH_MS })
    })
}
