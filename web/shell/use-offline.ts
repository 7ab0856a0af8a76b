import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { keepAnswersOffline } from '#web/core/offline-answers.ts'
import { useMay } from '#web/core/session.ts'

import { KEPT_PATHS } from './offline-paths.ts'

const REST_MS = 5000

/** A student's pages open without network too: the program is kept, and what they saw last. */
export function useOffline() {
  const queries = useQueryClient()
  const isStudent = useMay('menu_miscursos')
  useEffect(() => {
    // Fetched while it can be, for the first news may be that there is no network; the first screen comes before it.
    const timer = setTimeout(() => void import('#web/ui/toast-host.tsx').catch(() => undefined), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isStudent || !import.meta.env.PROD) return undefined
    // Where it cannot be, the pages only need the network.
    void navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
    return keepAnswersOffline(queries, KEPT_PATHS)
  }, [isStudent, queries])
}
