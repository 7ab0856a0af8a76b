import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'

import { toast } from '#web/ui/toast.tsx'

import { ApiError } from './api-error.ts'
import { isConnected, onConnection } from './connection.ts'
import { expire, type Go } from './expire.ts'
import { isGone } from './http.ts'
import { paths } from './paths.ts'
import { signedInName } from './token.ts'
import { t } from './words.ts'

/** 401, 403 and the rest are said here once. 400 is the caller's, who knows which field it is about. */
function react(error: Error, queries: QueryClient, go: Go) {
  if (!(error instanceof ApiError) || error.status === 400) return
  if (error.status === 401) return void expire(queries, go)
  if (error.status === 403) {
    toast.warn(t('app.sinAcceso', { nombre: signedInName() }), t('app.sinAccesoTitulo'), 'sin-acceso')
    return void go(paths.inicio())
  }
  console.warn(error.codigo, error.message, error.idSolicitud ?? '')
}

const RETRIED = 2
/** Only what may come right by itself is tried again: no answer, or a server that is busy or starting. */
const retry = (count: number, error: Error) =>
  error instanceof ApiError && isGone(error.status) && count < RETRIED

/** The queries of the whole web, under one catalogue of errors. */
export function makeQueries(go: Go): QueryClient {
  // While the server cannot be reached reads wait, and go on by themselves when it can; writes fail, and say so.
  onlineManager.setEventListener((set) => onConnection(() => set(isConnected())))
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => react(error, queries, go) }),
    mutationCache: new MutationCache({ onError: (error) => react(error, queries, go) }),
    defaultOptions: {
      queries: { retry, staleTime: 10_000, refetchOnWindowFocus: true },
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}
