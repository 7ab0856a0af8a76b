import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'

import { ApiError } from '#web/core/request/api-error.ts'
import { isConnected, onConnectionChange } from '#web/core/request/connection.ts'
import { expireSession, type Navigate } from '#web/core/request/expire-session.ts'
import { isUnreachable } from '#web/core/request/http.ts'
import { signedInName } from '#web/core/request/token.ts'
import { paths } from '#web/core/screen/paths.ts'
import { t } from '#web/core/words/words.ts'
import { toast } from '#web/ui/toast.tsx'

/** Warns that the person has no access. */
export const warnForbidden = () =>
  toast.warn(t('app.sinAcceso', { nombre: signedInName() }), t('app.sinAccesoTitulo'), 'sin-acceso')

/** Handles every error but 400, which the caller shows beside its field. */
function handleFailure(error: Error, queries: QueryClient, go: Navigate) {
  if (!(error instanceof ApiError) || error.status === 400) return
  if (error.status === 401) return void expireSession(queries, go)
  if (error.status === 403) {
    warnForbidden()
    return void go(paths.inicio())
  }
  console.warn(error.codigo, error.message, error.idSolicitud ?? '')
}

const MAX_RETRIES = 2
/** Retries only temporary failures: no answer, or a server that is busy or starting. */
const shouldRetry = (count: number, error: Error) =>
  error instanceof ApiError && isUnreachable(error.status) && count < MAX_RETRIES

/** The query client of the web, with one handling of errors. */
export function makeQueryClient(go: Navigate): QueryClient {
  // While the server is unreachable, reads pause and resume by themselves; writes fail with an error.
  onlineManager.setEventListener((set) => onConnectionChange(() => set(isConnected())))
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!meta?.silent) handleFailure(error, queries, go)
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => handleFailure(error, queries, go) }),
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 10_000, refetchOnWindowFocus: true },
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}
