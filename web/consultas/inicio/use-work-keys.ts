import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'

import { useParams } from '#web/core/screen/use-params.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'

import { type DayWork, keyOf, type ShownSubject } from './day-work.ts'

/** Parts above the page, which have keys of their own. */
const ABOVE = '[role="dialog"], [role="menu"], [role="listbox"]'

/** The rows in the order of the page; a subject without rows is one itself. */
const keysOf = (subjects: readonly ShownSubject[]) =>
  subjects.flatMap(({ one, rows }) =>
    rows.length > 0 ? rows.filter(({ settled }) => !settled).map(({ key }) => key) : [one.clave],
  )

const rowOf = (key: string | undefined) =>
  key === undefined ? null : document.querySelector<HTMLElement>(`[data-work="${key}"]`)
const linkOf = (key: string | undefined) => rowOf(key)?.querySelector('a')
const press = (key: string | undefined, what: string) =>
  rowOf(key)?.querySelector<HTMLElement>(`${what} :is(a, button)`)?.click()

/** The row that the keys act on: by its name, and by its place once it has gone, which the next one then has. */
function useChosenRow(keys: readonly string[]) {
  const [chosen, setChosen] = useState<{ key: string; at: number }>()
  const found = keys.indexOf(chosen?.key ?? '')
  const at = Math.max(0, found >= 0 ? found : Math.min(chosen?.at ?? 0, keys.length - 1))
  return { key: keys[at], at, choose: (key: string) => setChosen({ key, at: keys.indexOf(key) }) }
}

/** The keys of the day's work: J K go through all rows, C does, E puts aside, Z undoes the last, Enter opens. Returns the chosen row. */
export function useWorkKeys(subjects: readonly ShownSubject[], work: DayWork) {
  const [{ ver }] = useParams()
  const keys = keysOf(subjects)
  const { key, at, choose } = useChosenRow(keys)
  const [moved, setMoved] = useState(0)

  useEffect(() => {
    if (moved > 0) linkOf(key)?.focus()
    // A row put aside by its key gives the focus to the row that takes its place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moved])
  const go = (by: number) => {
    const next = keys[Math.max(0, Math.min(keys.length - 1, at + by))]
    if (next === undefined) return
    choose(next)
    linkOf(next)?.focus()
  }
  const free = (act: () => void) => () => {
    if (!ver && !document.querySelector(ABOVE)) act()
  }
  useShortcuts('inicio', {
    // The first press shows where one is.
    siguiente: free(() => go(rowOf(key)?.contains(document.activeElement) ? 1 : 0)),
    anterior: free(() => go(-1)),
    hacer: free(() => press(key, '[data-act]')),
    manana: free(() => {
      press(key, '[data-aside]')
      setMoved((times) => times + 1)
    }),
    deshacer: free(() => work.last && press(keyOf(work.last.clave, work.last.fila), '[data-undo]')),
    abrir: free(() => linkOf(key)?.click()),
  })
  useWindowEvent('focusin', ({ target }) => {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-work]')?.dataset['work']
    if (row && row !== key && keys.includes(row)) choose(row)
  })
  return key
}
