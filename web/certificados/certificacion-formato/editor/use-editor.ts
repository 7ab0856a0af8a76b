import { useState } from 'react'

import type { Elemento } from '#contract/certificados/certificacion-formato.ts'
import { sizeOfHoja } from '#contract/institucion/lamina.ts'

import { align, type Alignment, type Box, distribute } from './boxes.ts'
import { type Design, type ElementType, newElement, nextKey, type Piece, roundMm } from './design.ts'
import { useDesignHistory } from './use-history.ts'

const COPY_OFFSET_MM = 5

/** The design with its selection, and every action on them. */
export function useEditor(initial: Design, texto: string) {
  const { design, setDesign, undo, redo } = useDesignHistory(initial)
  const [selectedKeys, setSelectedKeys] = useState<readonly number[]>([])
  const [pagina, setPagina] = useState(1)
  const selectedPieces = design.pieces.filter(({ key }) => selectedKeys.includes(key))

  const withPieces = (pieces: Piece[], mark?: string) => setDesign({ ...design, pieces }, mark)
  const editElement = (key: number, patch: Partial<Elemento>, mark = '') =>
    withPieces(
      design.pieces.map((p) =>
        p.key === key ? { key, elemento: { ...p.elemento, ...patch } as Elemento } : p,
      ),
      mark,
    )
  const placeBoxes = (boxes: ReadonlyMap<number, Box>, mark = '') =>
    withPieces(
      design.pieces.map(({ key, elemento }) => {
        const box = boxes.get(key)
        if (!box) return { key, elemento }
        const { x, y, ancho, alto } = box
        const place = { x: roundMm(x), y: roundMm(y), ancho: roundMm(ancho), alto: roundMm(alto) }
        return { key, elemento: { ...elemento, ...place } }
      }),
      mark,
    )
  const changeTogether = (change: (boxes: Box[]) => Box[]) => {
    const changed = change(selectedPieces.map(({ elemento }) => elemento))
    placeBoxes(new Map(selectedPieces.map(({ key }, i) => [key, changed[i]!])))
  }
  const appendElements = (elementos: Elemento[]) => {
    const pieces = elementos.map((elemento) => ({ key: nextKey(), elemento }))
    withPieces([...design.pieces, ...pieces])
    setSelectedKeys(pieces.map(({ key }) => key))
  }

  return {
    design,
    pagina,
    selectedKeys,
    selectedPieces,
    undo,
    redo,
    setDesign,
    editElement,
    placeBoxes,
    select: setSelectedKeys,
    goToPage: (n: number) => {
      setPagina(n)
      setSelectedKeys([])
    },
    addElement: (tipo: ElementType, rest: Partial<Elemento> = {}) =>
      appendElements([{ ...newElement(design, tipo, { pagina, texto }), ...rest } as Elemento]),
    duplicate: () =>
      appendElements(
        selectedPieces.map(({ elemento }) => ({
          ...elemento,
          x: elemento.x + COPY_OFFSET_MM,
          y: elemento.y + COPY_OFFSET_MM,
        })),
      ),
    removeSelected: () => {
      withPieces(design.pieces.filter(({ key }) => !selectedKeys.includes(key)))
      setSelectedKeys([])
    },
    moveBy: (dx: number, dy: number) =>
      placeBoxes(
        new Map(selectedPieces.map(({ key, elemento: e }) => [key, { ...e, x: e.x + dx, y: e.y + dy }])),
        `move ${selectedKeys.join()}`,
      ),
    align: (alignment: Alignment) =>
      changeTogether((boxes) => align(boxes, { x: 0, y: 0, ...sizeOfHoja(design) }, alignment)),
    distribute: (axis: 'x' | 'y') => changeTogether((boxes) => distribute(boxes, axis)),
    /** Moves an element one layer up or down. */
    moveLayer: (key: number, step: 1 | -1) => {
      const from = design.pieces.findIndex((p) => p.key === key)
      const pieces = [...design.pieces]
      const [one] = pieces.splice(from, 1)
      if (!one) return
      pieces.splice(Math.min(pieces.length, Math.max(0, from + step)), 0, one)
      withPieces(pieces)
    },
  }
}
export type Editor = ReturnType<typeof useEditor>
