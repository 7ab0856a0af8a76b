import { useWindowEvent } from '@mantine/hooks'

import { type ShortcutName, type ShortcutPlace, useActiveKeys } from './shortcuts.ts'

const WRITING = 'textarea, select, [contenteditable], input:not([type="checkbox"])'
const PRESSABLE = 'button, a, input'

type ShortcutActs<D extends ShortcutPlace> = { [A in ShortcutName<D>]?: (() => void) | undefined }

/** A key by its name, unless it is held, meant for something else or part of what is being written. */
function pressedKey(e: KeyboardEvent): string | undefined {
  const target = e.target instanceof Element ? e.target : document.body
  if (e.repeat || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return undefined
  if (target.closest(WRITING) || (e.key === 'Enter' && target.closest(PRESSABLE))) return undefined
  return e.key.length === 1 ? e.key.toUpperCase() : e.key
}

/**
 * Single keys of `ATAJOS` that do something while what is on the screen is not being written in. One that is held
 * counts once.
 */
export function useShortcuts<D extends ShortcutPlace>(donde: D, acts: ShortcutActs<D>) {
  const heard = useActiveKeys()
  useWindowEvent('keydown', (e) => {
    const key = pressedKey(e)
    const accion =
      key && (Object.keys(acts) as ShortcutName<D>[]).find((a) => acts[a] && heard(donde, a).includes(key))
    if (!accion) return
    e.preventDefault()
    acts[accion]?.()
  })
}
