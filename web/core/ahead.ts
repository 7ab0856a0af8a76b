import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactElement, type ReactNode, useEffect, useMemo } from 'react'

import type { Op } from '#contract/core/op.ts'

import type { Sent } from './client.ts'
import { stringifyParams, useParams } from './params.ts'
import type { Part } from './part.tsx'
import { readOptions } from './use-op.ts'
import { isBare } from './views/consulta.ts'

/** Shorter than this, the pointer only passes by. */
const REST_MS = 80
const FRESH_MS = 10_000

let resting: ReturnType<typeof setTimeout> | undefined

/** Does it when one stays where one is: passing over twenty rows asks for none of them. */
function whenAtRest(act: () => void) {
  clearTimeout(resting)
  resting = setTimeout(act, REST_MS)
}

/** What each screen asked for when it was last opened by itself. */
const firsts = new Map<string, () => unknown>()

/** Remembers what a list asks for first, to ask for it sooner the next time. */
export function useFirst(op: Op, input: object, local: boolean) {
  const queries = useQueryClient()
  const [params] = useParams()
  const { pathname } = useRouter().state.location
  const { vista = '' } = params
  useEffect(() => {
    if (local || !isBare(params)) return
    firsts.set(pathname + stringifyParams({ vista }), () =>
      queries.prefetchQuery({ ...readOptions(op, input as Sent<Op>), staleTime: FRESH_MS }),
    )
  })
}

/** Has the screen of an address come before it is asked for: its chunk, and its first data where they are known. */
export function useScreenAhead() {
  const router = useRouter()
  return useMemo(() => {
    const come = (address: string) =>
      whenAtRest(() => {
        const [pathname = '', query = ''] = address.split('?')
        const search = router.options.parseSearch?.(query)
        // What fails ahead of time is told when it is asked for.
        void router.preloadRoute({ to: pathname, search } as never).catch(() => undefined)
        firsts.get(address)?.()
      })
    return (address: string) => ({
      onPointerEnter: () => come(address),
      onFocus: () => come(address),
    })
  }, [router])
}

const isPart = (record: ReactNode): record is ReactElement & { type: Part<object> } =>
  typeof record === 'object' &&
  record !== null &&
  'type' in record &&
  typeof (record.type as { ahead?: unknown }).ahead === 'function'

/** Has a record come before it is opened: its chunk, and itself. */
export function useRecordAhead(record: ReactNode, op: Op | undefined) {
  const queries = useQueryClient()
  return (id: number) =>
    whenAtRest(() => {
      if (isPart(record)) record.type.ahead()
      if (op) void queries.prefetchQuery({ ...readOptions(op, { id } as Sent<Op>), staleTime: FRESH_MS })
    })
}
