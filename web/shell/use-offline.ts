import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { keepAnswersOffline } from '#web/core/request/offline-answers.ts'
import { useMay } from '#web/core/session/session.ts'

import { OFFLINE_PATHS } from './offline-paths.ts'

const REST_MS = 5000

/** Lets a student's pages open without network: registers the service worker and stores the last answers. */
export function useOffline() {
  const queries = useQueryClient()
  const isStudent = useMay('menu_miscursos')
  useEffect(() => {
    // Loaded in advance, because the first notification may be that the network is lost; but after the first screen.
    const timer = setTimeout(() => void import('#web/ui/toast-host.tsx').catch(() => undefined), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isStudent || !import.meta.env.PROD) return undefined
    // Without a service worker the pages need the network.
    void navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
    return keepAnswersOffline(queries, OFFLINE_PATHS)
  }, [isStudent, queries])
}
