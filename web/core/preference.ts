import { useCallback } from 'react'

import { type Sesion, sesion } from '#contract/sesion.ts'

import { call } from './client.ts'
import { usePatchSesion, useSesion } from './session.ts'

type Json = Sesion['preferencias'][string]

const SAVE_AFTER_MS = 800
let waiting: ReturnType<typeof setTimeout> | undefined

/** Kept on the server, together and a moment later: several changes in a row are one call. */
function save(preferencias: Sesion['preferencias']) {
  clearTimeout(waiting)
  // A lost preference is not worth a message: the next change sends it again.
  waiting = setTimeout(
    () => void call(sesion.preferir, { preferencias }).catch(() => undefined),
    SAVE_AFTER_MS,
  )
}

/** Something a person chose for themselves, the same on each device. `value` is trusted to be what was set. */
export function usePreference<V extends Json>(key: string, otherwise: V) {
  const { preferencias } = useSesion()
  const patch = usePatchSesion()
  const set = useCallback(
    (value: V) =>
      patch((old) => {
        const next = { ...old.preferencias, [key]: value }
        save(next)
        return { ...old, preferencias: next }
      }),
    [key, patch],
  )
  return [(preferencias[key] as V | undefined) ?? otherwise, set] as const
}
