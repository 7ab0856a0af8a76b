import type { KeyboardEvent } from 'react'

import type { RowsProps } from './column.ts'

/** The keys of a row, by their action. */
export const ROW_KEYS = {
  filas: ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'],
  abrir: ['Enter'],
  elegir: [' '],
  elegirVarias: ['Shift+ArrowDown', 'Shift+ArrowUp', 'Shift+ '],
  elegirTodas: ['Mod+A'],
} as const

type Step = (typeof ROW_KEYS.filas)[number]
const PAGE = 10
const STEPS: Record<Step, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
}

/** The element of a row that takes the focus: the link that opens it, else its checkbox. */
export const focusTargetOf = (within: ParentNode | null, id: number) =>
  within?.querySelector<HTMLElement>(`[data-fila="${id}"], [data-elige="${id}"]:not(tr:has([data-fila]) *)`)

type Rows<R> = Pick<RowsProps<R, never>, 'rows' | 'rowId' | 'chosen' | 'open'>

/** The rows between two indexes, both included, in either order. */
function rowsBetween<R>(rows: readonly R[], from: number, to: number): R[] {
  return from < 0 || to < 0 ? [] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Chooses the rows from the anchor to `to`, and clears those that a previous extension to `from` had chosen beyond it. */
export function stretchChoice<R>(
  { rows, rowId, chosen }: Rows<R>,
  anchor: number,
  [from, to]: [number, number],
) {
  const start = rows.findIndex((row) => rowId(row) === anchor)
  const kept = rowsBetween(rows, start, to)
  const dropped = rowsBetween(rows, start, from).filter((row) => !kept.includes(row))
  chosen?.toggle(dropped, false)
  chosen?.toggle(kept, true)
}

type Place<R> = { at: number; row: R; anchor: { current: number } }

function moveFocus<R>(e: KeyboardEvent<HTMLElement>, props: Rows<R>, { at, anchor }: Place<R>) {
  const { rows, rowId, chosen } = props
  const to = Math.max(0, Math.min(rows.length - 1, at + STEPS[e.key as Step]))
  const id = rowId(rows[to] as R)
  if (e.shiftKey && chosen) stretchChoice(props, anchor.current, [at, to])
  else anchor.current = id
  focusTargetOf(e.currentTarget, id)?.focus()
}

function chooseRow<R>(e: KeyboardEvent<HTMLElement>, props: Rows<R>, { at, row, anchor }: Place<R>) {
  const id = props.rowId(row)
  if (e.shiftKey) return stretchChoice(props, anchor.current, [at, at])
  anchor.current = id
  props.chosen?.toggle([row], !props.chosen.ids.has(id))
}

/** The action of a key on a row; undefined for other keys. */
function rowActOf<R>(e: KeyboardEvent<HTMLElement>, props: Rows<R>, place: Place<R>) {
  const { rows, chosen, open } = props
  if (e.ctrlKey || e.metaKey)
    return e.key.toLowerCase() === 'a' && chosen ? () => chosen.toggle(rows, true) : undefined
  if (e.key in STEPS) return () => moveFocus(e, props, place)
  if (e.key === ROW_KEYS.elegir[0] && chosen) return () => chooseRow(e, props, place)
  return e.key === ROW_KEYS.abrir[0] && open && !e.shiftKey ? () => open.to(place.row) : undefined
}

/** The keys of a table: arrows, Home and End move; Space chooses; Shift extends the choice; Enter opens. */
export function onRowKey<R>(e: KeyboardEvent<HTMLElement>, props: Rows<R>, anchor: { current: number }) {
  const { rows, rowId } = props
  const target = e.target as HTMLElement
  if (!target.matches('[data-fila], [data-elige]') || e.altKey) return
  const at = rows.findIndex((row) => String(rowId(row)) === target.closest('tr')?.dataset.id)
  const row = rows[at]
  if (!row) return
  if (!rows.some((one) => rowId(one) === anchor.current)) anchor.current = rowId(row)
  const act = rowActOf(e, props, { at, row, anchor })
  if (!act) return
  e.preventDefault()
  act()
}
