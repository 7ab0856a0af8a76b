import { useCallback } from 'react'

import { type Sesion, sesion } from '#contract/personas/sesion.ts'

import { callOp } from './client.ts'
import { usePatchSesion, useSesion } from './session.ts'

type Json = Sesion['preferencias'][string]

const SAVE_AFTER_MS = 800
let saveTimer: ReturnType<typeof setTimeout> | undefined
let unsaved: Sesion['preferencias'] = {}

/**
 * Kept on the server, together and a moment later: several changes in a row are one call. Only what changed goes, so
 * that another window is not undone.
 */
function savePreferences(preferencias: Sesion['preferencias']) {
  clearTimeout(saveTimer)
  unsaved = { ...unsaved, ...preferencias }
  saveTimer = setTimeout(() => {
    const sent = unsaved
    unsaved = {}
    // A lost preference is not worth a message: it goes with the next change.
    callOp(sesion.preferir, { preferencias: sent }).catch(() => {
      unsaved = { ...sent, ...unsaved }
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
        savePreferences({ [key]: value })
        return { ...old, preferencias: { ...old.preferencias, [key]: value } }
      }),
    [key, patch],
  )
  return [(preferencias[key] as V | undefined) ?? otherwise, set] as const
}
