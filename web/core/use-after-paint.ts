import { useEffect, useRef } from 'react'

/** Does it once what was pressed has been painted, so that the rows that change do not keep it waiting; unless one has left. */
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
