import type { KeyboardEvent } from 'react'

import type { Line } from './use-line.ts'

const ROW = 'tr[data-line]'

/** Focuses a field of a row and selects its text, so that typing replaces it. */
export function focusField(row: Element | null | undefined, campo: string) {
  const field = row?.querySelector<HTMLElement>(`[data-campo="${campo}"]`)
  field?.focus()
  if (field instanceof HTMLInputElement && field.type !== 'checkbox') field.select()
}

/** The row `by` places below. */
function neighbourRow(row: Element, by: number) {
  const rows = [...(row.closest('tbody')?.querySelectorAll(ROW) ?? [])]
  return rows[rows.indexOf(row) + by]
}

/** Enter saves the row and moves on, Escape undoes its changes, up and down move within the column. */
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
  // In a closed select the same keys change the value.
  if (by === 0 || target instanceof HTMLSelectElement) return
  event.preventDefault()
  focusField(neighbourRow(row, by), campo)
}

/** After a row is saved: focuses the same column one row down. */
export const focusRowBelow = (row: Element | null, campo: string) => {
  if (row) focusField(neighbourRow(row, 1), campo)
}
