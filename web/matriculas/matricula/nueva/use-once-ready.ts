import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Props = {
  /** All that it needs has come. */
  isReady: boolean
  /** It will not come. */
  failed: boolean
  /** What it is pressed for: with another, it is no longer meant. */
  reason: object
  act: () => void
}

/** What is pressed while the last of what it needs is on its way is not lost: it is done when that has come. */
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
