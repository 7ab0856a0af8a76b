import type { KeyboardEvent } from 'react'

import type { Line } from './use-line.ts'

const ROW = 'tr[data-line]'

/** Puts the cursor in a field of a row, ready to be written over. */
export function focusField(row: Element | null | undefined, campo: string) {
  const field = row?.querySelector<HTMLElement>(`[data-campo="${campo}"]`)
  field?.focus()
  if (field instanceof HTMLInputElement && field.type !== 'checkbox') field.select()
}

/** The row that is `by` places below. */
function neighbour(row: Element, by: number) {
  const rows = [...(row.closest('tbody')?.querySelectorAll(ROW) ?? [])]
  return rows[rows.indexOf(row) + by]
}

/** Enter keeps the row and goes on, Escape undoes it, up and down go through the column. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, line: Line, goOn: (campo: string) => void) {
  const target = event.target as HTMLElement
  const campo = target.dataset.campo
  const row = event.currentTarget
  if (!campo) return
  if (event.key === 'Enter') {
    event.preventDefault()
    void (line.dirty ? line.save() : Promise.resolve(true)).then((kept) => kept && goOn(campo))
  }
  if (event.key === 'Escape' && line.dirty) line.undo()
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  // A closed list changes its choice with the same keys.
  if (by === 0 || target instanceof HTMLSelectElement) return
  event.preventDefault()
  focusField(neighbour(row, by), campo)
}

/** After a row is kept: the same column, one row down. */
export const goDown = (row: Element | null, campo: string) => {
  if (row) focusField(neighbour(row, 1), campo)
}
