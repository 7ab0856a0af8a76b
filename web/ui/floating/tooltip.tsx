import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useState } from 'react'

import { useFloating } from './late.ts'

type Props = { label: ReactNode; disabled?: boolean; children: ReactElement<object> }

const REST_MS = 300

/** Words over an element while the pointer rests on it or it has the focus. */
export function Tooltip({ label, disabled = false, children }: Props) {
  const id = useId()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [near, setNear] = useState(false)
  const [shown, show] = useState(false)
  const parts = useFloating(near && !disabled)
  useEffect(() => {
    if (!near) return undefined
    const timer = setTimeout(() => show(true), REST_MS)
    return () => clearTimeout(timer)
  }, [near])
  const approach = () => setNear(true)
  const leave = () => {
    setNear(false)
    show(false)
  }
  return (
    <>
      {cloneElement(children, {
        ref: setElement,
        'aria-describedby': shown && parts && !disabled ? id : undefined,
        onMouseEnter: approach,
        onMouseLeave: leave,
        onFocus: approach,
        onBlur: leave,
      } as object)}
      {parts && (
        <parts.OpenTooltip
          anchor={element}
          opened={shown}
          disabled={disabled}
          label={<span id={id}>{label}</span>}
        />
      )}
    </>
  )
}
