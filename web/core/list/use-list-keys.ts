import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

import { useActiveKeys } from '#web/core/screen/shortcuts.ts'

const WRITING = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
/** Elements above the list, which have their own keys. */
const OVERLAY = '[role="dialog"], [role="menu"], [role="listbox"]'

type ElementRef = RefObject<HTMLElement | null>
const searchBoxOf = (bar: ElementRef) => bar.current?.querySelector<HTMLElement>('input[type="search"]')
const firstRowOf = (body: ElementRef) =>
  body.current?.querySelector<HTMLElement>('tbody a[data-fila][tabindex="0"]') ??
  body.current?.querySelector<HTMLElement>('tbody [data-elige][tabindex="0"]')

type Options = {
  bar: ElementRef
  body: ElementRef
  /** Clears the chosen rows; undefined while there are none. */
  clear: (() => void) | undefined
  /** True for a list inside another screen: the keys are the screen's. */
  off: boolean
}

const isWriting = (target: Element) => target.closest(WRITING) !== null

/** The element of a list, or none at all, that a key was pressed on; undefined below a dialog, a menu or choices. */
function targetOf(e: KeyboardEvent): Element | undefined {
  if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return undefined
  const target = e.target instanceof Element ? e.target : document.body
  const above = target.closest(OVERLAY) ?? document.querySelector('[role="dialog"][aria-modal="true"]')
  return above ? undefined : target
}

/** Whether a key is the list's own: pressed on no element above it, and in no field. */
export function isListKey(e: KeyboardEvent) {
  const target = targetOf(e)
  return target !== undefined && !isWriting(target)
}

/** The keys of a whole list: `/` focuses its search, arrow down from there its first row, Escape clears the choice. */
export function useListKeys({ bar, body, clear, off }: Options) {
  const heard = useActiveKeys()
  useWindowEvent('keydown', (e) => {
    const target = off ? undefined : targetOf(e)
    if (!target) return
    const writes = isWriting(target)
    if (heard('lista', 'soltar').includes(e.key) && !writes) clear?.()
    const isDown = e.key === 'ArrowDown' && target === searchBoxOf(bar)
    const go = isDown
      ? firstRowOf(body)
      : heard('lista', 'irABuscar').includes(e.key) && !writes && searchBoxOf(bar)
    if (!go) return
    e.preventDefault()
    go.focus()
  })
}
