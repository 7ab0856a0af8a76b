import { useWindowEvent } from '@mantine/hooks'

import { type ShortcutName, type ShortcutPlace, useActiveKeys } from './shortcuts.ts'

const WRITING = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])'
const PRESSABLE = 'button, a, input'

type ShortcutActs<D extends ShortcutPlace> = { [A in ShortcutName<D>]?: ((key: string) => void) | undefined }

/** The name of a pressed key, unless it repeats, has a modifier, or goes to an input. */
function pressedKey(e: KeyboardEvent): string | undefined {
  const target = e.target instanceof Element ? e.target : document.body
  if (e.repeat || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return undefined
  if (target.closest(WRITING) || (e.key === 'Enter' && target.closest(PRESSABLE))) return undefined
  return e.key.length === 1 ? e.key.toUpperCase() : e.key
}

/** Runs the single-key shortcuts of `SHORTCUTS` while no input has the focus. A held key counts once. */
export function useShortcuts<D extends ShortcutPlace>(where: D, acts: ShortcutActs<D>) {
  const heard = useActiveKeys()
  useWindowEvent('keydown', (e) => {
    const key = pressedKey(e)
    const accion =
      key && (Object.keys(acts) as ShortcutName<D>[]).find((a) => acts[a] && heard(where, a).includes(key))
    if (!accion) return
    e.preventDefault()
    acts[accion]?.(key)
  })
}
