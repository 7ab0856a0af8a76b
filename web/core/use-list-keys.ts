import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

import { useHeard } from './shortcuts.ts'

const WRITING = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
/** What is above the list has its own keys. */
const ABOVE = '[role="dialog"], [role="menu"], [role="listbox"]'

type Part = RefObject<HTMLElement | null>
const boxOf = (bar: Part) => bar.current?.querySelector<HTMLElement>('input[type="search"]')
const firstOf = (body: Part) =>
  body.current?.querySelector<HTMLElement>('tbody a[data-fila][tabindex="0"]') ??
  body.current?.querySelector<HTMLElement>('tbody [data-elige][tabindex="0"]')

type Options = {
  bar: Part
  body: Part
  /** Lets go of the rows chosen; nothing, while there are none. */
  clear: (() => void) | undefined
  /** A list inside another screen leaves the keys of the screen alone. */
  off: boolean
}

function targetOf(e: KeyboardEvent): Element | undefined {
  if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return undefined
  const target = e.target instanceof Element ? e.target : document.body
  const above = target.closest(ABOVE) ?? document.querySelector('[role="dialog"][aria-modal="true"]')
  return above ? undefined : target
}

/** The keys of a list as a whole: `/` goes to its search, the arrow down from there to its rows, Escape chooses none. */
export function useListKeys({ bar, body, clear, off }: Options) {
  const heard = useHeard()
  useWindowEvent('keydown', (e) => {
    const target = off ? undefined : targetOf(e)
    if (!target) return
    const writes = target.closest(WRITING) !== null
    if (heard('lista', 'soltar').includes(e.key) && !writes) clear?.()
    const isDown = e.key === 'ArrowDown' && target === boxOf(bar)
    const go = isDown ? firstOf(body) : heard('lista', 'irABuscar').includes(e.key) && !writes && boxOf(bar)
    if (!go) return
    e.preventDefault()
    go.focus()
  })
}
