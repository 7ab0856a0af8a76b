import { useEffect, useReducer } from 'react'

import type { LocalNow } from '#contract/core/day.ts'
import { useNow } from '#web/core/words/use-now.ts'

const OFTEN_MS = 20_000

/** The present day and minute, as they pass. */
export function useClock(): LocalNow {
  const [, tick] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, OFTEN_MS)
    return () => clearInterval(timer)
  }, [])
  return useNow()
}
