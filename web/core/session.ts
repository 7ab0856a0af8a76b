import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'

import { type Acceso, opens } from '#contract/core/permisos.ts'
import { type Sesion, sesion } from '#contract/personas/sesion.ts'
import { toast } from '#web/ui/toast.tsx'

import type { ApiError } from './api-error.ts'
import { isGone } from './http.ts'
import { restoreKept } from './keep.ts'
import { readKept } from './kept.ts'
import { useGo } from './link.tsx'
import { paths } from './paths.ts'
import { revoke } from './token.ts'
import { readOptions } from './use-op.ts'
import { t } from './words.ts'

const options = { ...readOptions(sesion.ver, {}), staleTime: 5 * 60_000, gcTime: Infinity }

/** Loads who is signed in, once; the shell opens after it. Without network, as they were the last time. */
export async function loadSesion(queries: QueryClient): Promise<Sesion> {
  if (!readKept()) return queries.ensureQueryData(options)
  const now = { ...options, retry: false, networkMode: 'always' } as const
  return queries.ensureQueryData(now).catch((error: ApiError) => {
    if (isGone(error.status)) restoreKept(queries)
    const kept = queries.getQueryData<Sesion>(options.queryKey)
    if (kept) return kept
    throw error
  })
}

/** Who is signed in. Only inside the shell, which has loaded it. */
export function useSesion(): Sesion {
  const { data } = useQuery(options)
  if (!data) throw new Error('useSesion outside the shell')
  return data
}

/** Whether the person may use what asks for `acceso`: what the server would refuse is not offered. */
export function useMay(acceso: Acceso): boolean {
  const { authorities } = useSesion()
  return opens(acceso, new Set(authorities))
}

/** Changes what is known of the session at once, without asking again. */
export function usePatchSesion() {
  const queries = useQueryClient()
  return (patch: (old: Sesion) => Sesion) =>
    queries.setQueryData<Sesion>(options.queryKey, (old) => old && patch(old))
}

/** Ends the session: here, on the server, and in the other tabs. */
export function useSignOut() {
  const queries = useQueryClient()
  const go = useGo()
  const { nombres } = useSesion()
  return async () => {
    await revoke()
    toast.done(t('sesion.cerrada', { nombre: nombres }), t('sesion.cerradaTitulo'))
    await go(paths.login())
    queries.clear()
  }
}
