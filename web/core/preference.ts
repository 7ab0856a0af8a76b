import { useCallback } from 'react'

import { type Sesion, sesion } from '#contract/personas/sesion.ts'

import { call } from './client.ts'
import { usePatchSesion, useSesion } from './session.ts'

type Json = Sesion['preferencias'][string]

const SAVE_AFTER_MS = 800
let waiting: ReturnType<typeof setTimeout> | undefined
let changed: Sesion['preferencias'] = {}

/**
 * Kept on the server, together and a moment later: several changes in a row are one call. Only what changed goes, so
 * that another window is not undone.
 */
function save(preferencias: Sesion['preferencias']) {
  clearTimeout(waiting)
  changed = { ...changed, ...preferencias }
  waiting = setTimeout(() => {
    const sent = changed
    changed = {}
    // A lost preference is not worth a message: it goes with the next change.
    call(sesion.preferir, { preferencias: sent }).catch(() => {
      changed = { ...sent, ...changed }
    })
  }, SAVE_AFTER_MS)
}

/** Something a person chose for themselves, the same on each device. `value` is trusted to be what was set. */
export function usePreference<V extends Json>(key: string, otherwise: V) {
  const { preferencias } = useSesion()
  const patch = usePatchSesion()
  const set = useCallback(
    (value: V) =>
      patch((old) => {
        save({ [key]: value })
        return { ...old, preferencias: { ...old.preferencias, [key]: value } }
      }),
    [key, patch],
  )
  return [(preferencias[key] as V | undefined) ?? otherwise, set] as const
}
