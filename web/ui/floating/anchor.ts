import { type MouseEventHandler, type Ref, useDeferredValue, useEffect, useLayoutEffect } from 'react'

type Props = {
  element: HTMLElement | null
  /** The rest is set by Mantine, which takes this component for the target. */
  ref?: Ref<HTMLElement>
  onClick?: MouseEventHandler
  onMouseEnter?: MouseEventHandler
  onMouseLeave?: MouseEventHandler
}

function setRef(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
  return undefined
}

const EVENTS = ['click', 'mouseenter', 'mouseleave'] as const

/**
 * Stands for a button that is elsewhere in the tree. The button was there before the floating part was loaded; as its parent,
 * the part would mount it again, and it would lose the focus.
 */
export function Anchor({ element, ref, onClick, onMouseEnter, onMouseLeave }: Props) {
  useLayoutEffect(() => {
    const cleanUp = setRef(ref, element)
    return cleanUp ?? (() => void setRef(ref, null))
  }, [ref, element])
  useEffect(() => {
    const handlers = [onClick, onMouseEnter, onMouseLeave].map(
      (handler) => (event: Event) => handler?.(event as never),
    )
    EVENTS.forEach((name, n) => element?.addEventListener(name, handlers[n] as EventListener))
    return () => EVENTS.forEach((name, n) => element?.removeEventListener(name, handlers[n] as EventListener))
  }, [element, onClick, onMouseEnter, onMouseLeave])
  return null
}

/** False in the first rendering: Mantine remembers where to return the focus when it sees a part open, not already opened. */
export function useOpened(opened: boolean) {
  const ready = useDeferredValue(true, false)
  return ready && opened
}
