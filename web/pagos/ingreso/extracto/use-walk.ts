import { useEffect, useEffectEvent, useRef } from 'react'

import { useShortcuts } from '#web/core/use-shortcuts.ts'

/** Marks what each row is for: where J and K stop. */
export const STOP = { 'data-parada': '' }

/**
 * From one row to the next by J and K. When the row under the keyboard leaves, the one that takes its place has it.
 * `ids`: the rows that there are.
 */
export function useWalk(ids: readonly number[]) {
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
