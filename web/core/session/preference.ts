import { useCallback } from 'react'

import { type Sesion, sesion } from '#contract/personas/sesion.ts'
import { callOp } from '#web/core/request/client.ts'

import { usePatchSesion, useSesion } from './session.ts'

type Json = Sesion['preferencias'][string]

const SAVE_AFTER_MS = 800
let saveTimer: ReturnType<typeof setTimeout> | undefined
let unsaved: Sesion['preferencias'] = {}

/**
 * Saves preferences on the server after a delay: several changes in a row are one call. Only changed keys are sent, so
 * that the changes of another window are kept.
 */
function savePreferences(preferencias: Sesion['preferencias']) {
  clearTimeout(saveTimer)
  unsaved = { ...unsaved, ...preferencias }
  saveTimer = setTimeout(() => {
    const sent = unsaved
    unsaved = {}
    // A failed save is silent: the preference is sent again with the next change.
    callOp(sesion.preferir, { preferencias: sent }).catch(() => {
      unsaved = { ...sent, ...unsaved }
    })
  }, SAVE_AFTER_MS)
}

/** A preference of the person, the same on every device. The stored value is assumed to have the type V. */
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
