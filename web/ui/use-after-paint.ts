import { useEffect, useRef } from 'react'

/** Calls `act` after the next paint, so that the press is painted before the rows change; not after unmounting. */
export function useAfterPaint<A extends unknown[]>(act: (...what: A) => void) {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return (...what: A) =>
    void requestAnimationFrame(() => {
      setTimeout(() => here.current && act(...what))
    })
}
