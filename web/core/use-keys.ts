import { useWindowEvent } from '@mantine/hooks'

const WRITING = 'textarea, select, [contenteditable], input:not([type="checkbox"])'
const PRESSED = 'button, a, input'

/** Single keys that do something while what is on the screen is not being written in. One that is held counts once. */
export function useKeys(keys: Record<string, (() => void) | undefined>) {
  useWindowEvent('keydown', (e) => {
    const target = e.target instanceof Element ? e.target : document.body
    if (e.repeat || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return
    if (target.closest(WRITING) || (e.key === 'Enter' && target.closest(PRESSED))) return
    const act = keys[e.key.length === 1 ? e.key.toLowerCase() : e.key]
    if (!act) return
    e.preventDefault()
    act()
  })
}
