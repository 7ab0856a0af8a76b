import type { QueryClient } from '@tanstack/react-query'

import { paths } from '#web/paths.ts'

import { forget, hasToken } from './token.ts'

/** The session is over and nobody asked for it: back to the login, which afterwards returns here. */
export function expire(queries: QueryClient, go: (address: string) => void) {
  const back = location.pathname + location.search
  if (back.startsWith('/authentication/')) return
  if (hasToken()) forget()
  go(`${paths.login()}?volver=${encodeURIComponent(back)}`)
  queries.clear()
}
