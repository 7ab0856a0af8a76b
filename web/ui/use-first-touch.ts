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
