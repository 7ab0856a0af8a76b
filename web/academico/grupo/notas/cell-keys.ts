import type { KeyboardEvent } from 'react'

import { CELL_STEPS, focusCell } from '#web/ui/cell-steps.ts'

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
  const step = CELL_STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || movesInsideText(event)) return
  event.preventDefault()
  const { fila, columna } = event.currentTarget.dataset
  const way = event.key === 'Enter' && event.shiftKey ? -1 : 1
  focusCell(event.currentTarget, Number(fila) + step[0] * way, Number(columna) + step[1])
}
