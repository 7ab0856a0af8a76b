import type { KeyboardEvent } from 'react'

import type { Editor } from './use-editor.ts'

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FAST_MM = 5

const controlKeys = (editor: Editor, shift: boolean): Record<string, (() => void) | undefined> => ({
  z: shift ? editor.redo : editor.undo,
  y: editor.redo,
  d: editor.selectedPieces.length > 0 ? editor.duplicate : undefined,
  a: () =>
    editor.select(
      editor.design.pieces.filter(({ elemento }) => elemento.pagina === editor.pagina).map(({ key }) => key),
    ),
})

const TEXT_FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"]'

/** Keyboard handler of the canvas; ignores keys typed into a field. */
export const canvasKeys = (editor: Editor) => (e: KeyboardEvent) => {
  if ((e.target as Element).closest(TEXT_FIELDS)) return
  const arrow = ARROWS[e.key]
  const act =
    e.ctrlKey || e.metaKey
      ? controlKeys(editor, e.shiftKey)[e.key.toLowerCase()]
      : editor.selectedPieces.length === 0
        ? undefined
        : arrow
          ? () => editor.moveBy(arrow[0] * (e.shiftKey ? FAST_MM : 1), arrow[1] * (e.shiftKey ? FAST_MM : 1))
          : {
              Delete: editor.removeSelected,
              Backspace: editor.removeSelected,
              Escape: () => editor.select([]),
            }[e.key]
  if (!act && !((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'd')) return
  e.preventDefault()
  e.stopPropagation()
  act?.()
}
