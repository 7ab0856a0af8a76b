import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

import { useActiveKeys } from './shortcuts.ts'

const WRITING = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
/** What is above the list has its own keys. */
const OVERLAY = '[role="dialog"], [role="menu"], [role="listbox"]'

type ElementRef = RefObject<HTMLElement | null>
const searchBoxOf = (bar: ElementRef) => bar.current?.querySelector<HTMLElement>('input[type="search"]')
const firstRowOf = (body: ElementRef) =>
  body.current?.querySelector<HTMLElement>('tbody a[data-fila][tabindex="0"]') ??
  body.current?.querySelector<HTMLElement>('tbody [data-elige][tabindex="0"]')

type Options = {
  bar: ElementRef
  body: ElementRef
  /** Lets go of the rows chosen; nothing, while there are none. */
  clear: (() => void) | undefined
  /** A list inside another screen leaves the keys of the screen alone. */
  off: boolean
}

function targetOf(e: KeyboardEvent): Element | undefined {
  if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return undefined
  const target = e.target instanceof Element ? e.target : document.body
  const above = target.closest(OVERLAY) ?? document.querySelector('[role="dialog"][aria-modal="true"]')
  return above ? undefined : target
}

/** The keys of a list as a whole: `/` goes to its search, the arrow down from there to its rows, Escape chooses none. */
export function useListKeys({ bar, body, clear, off }: Options) {
  const heard = useActiveKeys()
  useWindowEvent('keydown', (e) => {
    const target = off ? undefined : targetOf(e)
    if (!target) return
    const writes = target.closest(WRITING) !== null
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
