import { useEffect, useEffectEvent, useRef } from 'react'

import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'

/** Marks the main element of each row, where J and K stop. */
export const ROW_STOP = { 'data-parada': '' }

/**
 * Moves between rows with J and K. When the focused row disappears, the row in its place gets the focus. `ids`:
 * the present rows.
 */
export function useRowKeys(ids: readonly number[]) {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef(-1)
  const stops = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-parada]') ?? [])]
  const here = () => stops().findIndex((stop) => stop.closest('li')?.contains(document.activeElement))
  const go = (i: number) =>
    stops()
      .at(Math.max(0, Math.min(i, stops().length - 1)))
      ?.focus()
  useShortcuts('extracto', { siguiente: () => go(here() + 1), anterior: () => go(here() - 1) })

  const settle = useEffectEvent((rows: string) => {
    if (rows && place.current >= 0 && document.activeElement === document.body) go(place.current)
  })
  const rows = ids.join()
  useEffect(() => settle(rows), [rows])
  return {
    ref: list,
    onFocus: () => {
      place.current = here()
    },
  }
}
