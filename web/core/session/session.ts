import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'

import { NIVEL } from '#contract/core/niveles.ts'
import { type Acceso, opens } from '#contract/core/permisos.ts'
import { type Sesion, sesion } from '#contract/personas/sesion.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { isUnreachable } from '#web/core/request/http.ts'
import { restoreOfflineAnswers } from '#web/core/request/offline-answers.ts'
import { readOfflineStore } from '#web/core/request/offline-store.ts'
import { revokeToken } from '#web/core/request/token.ts'
import { readOptions } from '#web/core/request/use-op.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { chosenIdioma, storeIdioma, t } from '#web/core/words/words.ts'
import { toast } from '#web/ui/toast.tsx'

const sesionQuery = { ...readOptions(sesion.ver, {}), staleTime: 5 * 60_000, gcTime: Infinity }

/** Loads the session once, before the shell opens. Without network it is the last stored one. */
export async function loadSesion(queries: QueryClient): Promise<Sesion> {
  if (!readOfflineStore()) return queries.ensureQueryData(sesionQuery)
  const now = { ...sesionQuery, retry: false, networkMode: 'always' } as const
  return queries.ensureQueryData(now).catch((error: ApiError) => {
    if (isUnreachable(error.status)) restoreOfflineAnswers(queries)
    const kept = queries.getQueryData<Sesion>(sesionQuery.queryKey)
    if (kept) return kept
    throw error
  })
}

/** The session. Only inside the shell, which has loaded it. */
export function useSesion(): Sesion {
  const { data } = useQuery(sesionQuery)
  if (!data) throw new Error('useSesion outside the shell')
  return data
}

/** Whether the session has an authority that opens `acceso`: actions that the server would refuse are not offered. */
export function useMay(acceso: Acceso): boolean {
  const { authorities } = useSesion()
  return opens(acceso, new Set(authorities))
}

/** Whether the user has the screens of a student: one, or an adult of one. */
export const useIsStudent = () => useSesion().nivel >= NIVEL.APODERADO

/** Changes the cached session without reading it again. */
export function usePatchSesion() {
  const queries = useQueryClient()
  return (patch: (old: Sesion) => Sesion) =>
    queries.setQueryData<Sesion>(sesionQuery.queryKey, (old) => old && patch(old))
}

/** Ends the session here, on the server and in the other tabs. */
export function useSignOut() {
  const queries = useQueryClient()
  const go = useNavigateTo()
  const { nombres } = useSesion()
  return async () => {
    const idioma = chosenIdioma()
    await revokeToken()
    // The answer clears all that this site stored.
    if (idioma) storeIdioma(idioma)
    toast.done(t('sesion.cerrada', { nombre: nombres }), t('sesion.cerradaTitulo'))
    await go(paths.login())
    queries.clear()
  }
}
