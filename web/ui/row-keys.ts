import type { KeyboardEvent } from 'react'

import type { RowsProps } from './column.ts'

/** The keys of a row, by what they do. */
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

/** What of a row takes the focus: the link that opens it, or else the box that chooses it. */
export const handleOf = (within: ParentNode | null, id: number) =>
  within?.querySelector<HTMLElement>(`[data-fila="${id}"], [data-elige="${id}"]:not(tr:has([data-fila]) *)`)

type Rows<R> = Pick<RowsProps<R, never>, 'rows' | 'rowId' | 'chosen' | 'open'>

/** From one row to another, both included, in either direction. */
function between<R>(rows: readonly R[], from: number, to: number): R[] {
  return from < 0 || to < 0 ? [] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Chooses rows from where the last one was chosen to here; what an earlier stretch took beyond that is let go. */
export function stretch<R>({ rows, rowId, chosen }: Rows<R>, anchor: number, [from, to]: [number, number]) {
  const start = rows.findIndex((row) => rowId(row) === anchor)
  const kept = between(rows, start, to)
  const dropped = between(rows, start, from).filter((row) => !kept.includes(row))
  chosen?.toggle(dropped, false)
  chosen?.toggle(kept, true)
}

type Place<R> = { at: number; row: R; anchor: { current: number } }

function move<R>(e: KeyboardEvent<HTMLElement>, props: Rows<R>, { at, anchor }: Place<R>) {
  const { rows, rowId, chosen } = props
  const to = Math.max(0, Math.min(rows.length - 1, at + STEPS[e.key as Step]))
  const id = rowId(rows[to] as R)
  if (e.shiftKey && chosen) stretch(props, anchor.current, [at, to])
  else anchor.current = id
  handleOf(e.currentTarget, id)?.focus()
}

function choose<R>(e: KeyboardEvent<HTMLElement>, props: Rows<R>, { at, row, anchor }: Place<R>) {
  const id = props.rowId(row)
  if (e.shiftKey) return stretch(props, anchor.current, [at, at])
  anchor.current = id
  props.chosen?.toggle([row], !props.chosen.ids.has(id))
}

/** What a key does on a row; nothing, when it is not one of ours. */
function actOf<R>(e: KeyboardEvent<HTMLElement>, props: Rows<R>, place: Place<R>) {
  const { rows, chosen, open } = props
  if (e.ctrlKey || e.metaKey)
    return e.key.toLowerCase() === 'a' && chosen ? () => chosen.toggle(rows, true) : undefined
  if (e.key in STEPS) return () => move(e, props, place)
  if (e.key === ROW_KEYS.elegir[0] && chosen) return () => choose(e, props, place)
  return e.key === ROW_KEYS.abrir[0] && open && !e.shiftKey ? () => open.to(place.row) : undefined
}

/** The keys of a table: the arrows, Home and End move; Space chooses; Shift stretches; Enter opens. */
export function onRowKey<R>(e: KeyboardEvent<HTMLElement>, props: Rows<R>, anchor: { current: number }) {
  const { rows, rowId } = props
  const target = e.target as HTMLElement
  if (!target.matches('[data-fila], [data-elige]') || e.altKey) return
  const at = rows.findIndex((row) => String(rowId(row)) === target.closest('tr')?.dataset.id)
  const row = rows[at]
  if (!row) return
  if (!rows.some((one) => rowId(one) === anchor.current)) anchor.current = rowId(row)
  const act = actOf(e, props, { at, row, anchor })
  if (!act) return
  e.preventDefault()
  act()
}
