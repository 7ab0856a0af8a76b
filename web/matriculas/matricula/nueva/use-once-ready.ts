import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Props = {
  /** All the data that the action needs have loaded. */
  isReady: boolean
  /** The data failed to load. */
  failed: boolean
  /** Input of the action at the press; a change of it cancels the action. */
  reason: object
  act: () => void
}

/** An action requested while its data load runs as soon as they arrive. */
export function useOnceReady({ isReady, failed, reason, act }: Props) {
  const [pressed, setPressed] = useState<{ reason: object }>()
  const done = useRef<object>(undefined)
  const isMeant = pressed?.reason === reason && !failed
  const isDue = isMeant && isReady
  const actOnce = useEffectEvent(() => {
    if (done.current === pressed) return
    done.current = pressed
    act()
  })
  useEffect(() => {
    if (isDue) actOnce()
  }, [isDue])
  return { isWaiting: isMeant && !isReady, press: () => (isReady ? act() : setPressed({ reason })) }
}
