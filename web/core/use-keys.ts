import { useWindowEvent } from '@mantine/hooks'

import { type Accion, type Donde, useHeard } from './shortcuts.ts'

const WRITING = 'textarea, select, [contenteditable], input:not([type="checkbox"])'
const PRESSED = 'button, a, input'

type Acts<D extends Donde> = { [A in Accion<D>]?: (() => void) | undefined }

/** A key by its name, unless it is held, meant for something else or part of what is being written. */
function pressedIn(e: KeyboardEvent): string | undefined {
  const target = e.target instanceof Element ? e.target : document.body
  if (e.repeat || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return undefined
  if (target.closest(WRITING) || (e.key === 'Enter' && target.closest(PRESSED))) return undefined
  return e.key.length === 1 ? e.key.toUpperCase() : e.key
}

/**
 * Single keys of `ATAJOS` that do something while what is on the screen is not being written in. One that is held
 * counts once.
 */
export function useKeys<D extends Donde>(donde: D, acts: Acts<D>) {
  const heard = useHeard()
  useWindowEvent('keydown', (e) => {
    const key = pressedIn(e)
    const accion =
      key && (Object.keys(acts) as Accion<D>[]).find((a) => acts[a] && heard(donde, a).includes(key))
    if (!accion) return
    e.preventDefault()
    acts[accion]?.()
  })
}
