import { useEffect, useEffectEvent } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/** Calls `act` once, at the first sign that the page is used: a moved pointer, a finger, a key. */
export function useFirstTouch(act: () => void) {
  const onTouch = useEffectEvent(act)
  useEffect(() => {
    const first = new AbortController()
    const run = () => {
      first.abort()
      onTouch()
    }
    for (const sign of SIGNS)
      window.addEventListener(sign, run, { capture: true, passive: true, signal: first.signal })
    return () => first.abort()
  }, [])
}

const IDLE_MS = 1000

/** Calls `act` once after the first touch, when the browser has nothing else to do: what the touch opens comes first. */
export const useIdleTouch = (act: () => void) =>
  useFirstTouch(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: IDLE_MS })
    else setTimeout(act, IDLE_MS)
  })
