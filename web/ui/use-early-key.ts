import { type KeyboardEvent, useEffect, useRef } from 'react'

const ARROWS = ['ArrowDown', 'ArrowUp']

/**
 * An arrow pressed in a list of options before they came marks none of them: it is pressed again when there are some.
 * Returns the `onKeyDown` of the input.
 */
export function useEarlyKey(hasOptions: boolean) {
  const early = useRef<{ input: HTMLElement; key: string }>(undefined)
  useEffect(() => {
    if (!hasOptions || !early.current) return
    const { input, key } = early.current
    early.current = undefined
    if (document.activeElement !== input) return
    input.dispatchEvent(new window.KeyboardEvent('keydown', { key, code: key, bubbles: true }))
  }, [hasOptions])
  return ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    early.current = !hasOptions && ARROWS.includes(key) ? { input: currentTarget, key } : undefined
  }
}
