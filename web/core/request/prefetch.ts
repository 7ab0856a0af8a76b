import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactElement, type ReactNode, useEffect, useMemo } from 'react'

import type { Op } from '#contract/core/op.ts'
import type { LazyPart } from '#web/core/screen/lazy-part.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { isBareAddress } from '#web/core/views/consulta.ts'

import type { OpInput } from './client.ts'
import { readAhead } from './use-op.ts'

/** A pointer that stays for less only passes by. */
const REST_MS = 80

let restTimer: ReturnType<typeof setTimeout> | undefined

/** Acts once the pointer or focus rests: passing over twenty rows fetches none of them. */
function afterRest(act: () => void) {
  clearTimeout(restTimer)
  restTimer = setTimeout(act, REST_MS)
}

/** The first query of each address, as of the last time that it was opened without filters. */
const firstQueries = new Map<string, () => unknown>()

/** Remembers the first query of a list, to prefetch it with its screen the next time. */
export function useRememberFirstQuery(op: Op, input: object, local: boolean) {
  const queries = useQueryClient()
  const [params] = useParams()
  const { pathname } = useRouter().state.location
  const { vista = '' } = params
  useEffect(() => {
    if (local || !isBareAddress(params)) return
    firstQueries.set(pathname + stringifyParams({ vista }), () =>
      readAhead(queries, op, input as OpInput<Op>),
    )
  })
}

/** Prefetches the screen of an address: its chunk, and its first data when its query is known. */
export function usePrefetchScreen() {
  const router = useRouter()
  return useMemo(() => {
    const come = (address: string) =>
      afterRest(() => {
        const [pathname = '', query = ''] = address.split('?')
        const search = router.options.parseSearch?.(query)
        // A failed prefetch is silent: opening the screen fetches again and shows the error.
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

/** Fetches a record before it is opened: its chunk where the pointer comes by, its data too where it rests or presses. */
export function usePrefetchRecord(record: ReactNode, op: Op | undefined) {
  const queries = useQueryClient()
  const onReach = () => isLazyPart(record) && record.type.prefetch()
  const now = (id: number) => {
    onReach()
    if (op) void readAhead(queries, op, { id } as OpInput<Op>)
  }
  return { onReach, now, onRest: (id: number) => afterRest(() => now(id)) }
}
