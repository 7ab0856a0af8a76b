import type { KeyboardEvent } from 'react'

import type { Editor } from './uso-editor.ts'

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FAST = 5

const withControl = (editor: Editor, shift: boolean): Record<string, (() => void) | undefined> => ({
  z: shift ? editor.rehacer : editor.deshacer,
  y: editor.rehacer,
  d: editor.chosen.length > 0 ? editor.duplicar : undefined,
  a: () =>
    editor.elegir(
      editor.diseno.piezas.filter(({ elemento }) => elemento.pagina === editor.pagina).map(({ key }) => key),
    ),
})

const WRITING = 'input, textarea, select, [contenteditable], [role="combobox"]'

/** Keyboard handler of the canvas; ignores keys typed into a field. */
export const teclas = (editor: Editor) => (e: KeyboardEvent) => {
  if ((e.target as Element).closest(WRITING)) return
  const arrow = ARROWS[e.key]
  const act =
    e.ctrlKey || e.metaKey
      ? withControl(editor, e.shiftKey)[e.key.toLowerCase()]
      : editor.chosen.length === 0
        ? undefined
        : arrow
          ? () => editor.mover(arrow[0] * (e.shiftKey ? FAST : 1), arrow[1] * (e.shiftKey ? FAST : 1))
          : { Delete: editor.quitar, Backspace: editor.quitar, Escape: () => editor.elegir([]) }[e.key]
  if (!act && !((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'd')) return
  e.preventDefault()
  e.stopPropagation()
  act?.()
}
