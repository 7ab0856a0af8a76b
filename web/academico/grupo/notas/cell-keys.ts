import type { KeyboardEvent } from 'react'

const STEPS: Partial<Record<string, [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}

/** Focuses a cell. Returns whether it exists. */
export function focusCell(table: Element | null, fila: number, columna: number) {
  const cell = table?.querySelector<HTMLInputElement>(`input[data-fila="${fila}"][data-columna="${columna}"]`)
  cell?.focus()
  return cell !== null && cell !== undefined
}

/** Whether an arrow key moves the cursor inside the text; at the edges, or with all text selected, it goes to the next cell. */
function movesInsideText({
  key,
  currentTarget: { selectionStart, selectionEnd, value },
}: KeyboardEvent<HTMLInputElement>) {
  const whole = selectionStart === 0 && selectionEnd === value.length
  if (whole || !key.startsWith('Arrow')) return false
  if (key === 'ArrowLeft') return selectionStart !== 0
  return key === 'ArrowRight' && selectionEnd !== value.length
}

/** Enter and the arrows move between cells. The cell that loses the focus is saved. */
export function onCellKey(event: KeyboardEvent<HTMLInputElement>) {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || movesInsideText(event)) return
  event.preventDefault()
  const { fila, columna } = event.currentTarget.dataset
  const way = event.key === 'Enter' && event.shiftKey ? -1 : 1
  focusCell(event.currentTarget.closest('table'), Number(fila) + step[0] * way, Number(columna) + step[1])
}
