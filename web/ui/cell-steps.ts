/** Rows down and columns to the right that a key moves in a table of cells. */
export const CELL_STEPS: Partial<Record<string, [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}

/** Focuses a cell of the table of another one; at an edge nothing happens. */
export const focusCell = (from: Element, fila: number, columna: number) =>
  from
    .closest('table')
    ?.querySelector<HTMLElement>(`[data-fila="${fila}"][data-columna="${columna}"]`)
    ?.focus()
