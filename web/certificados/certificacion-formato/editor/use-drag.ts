import { type PointerEvent, useRef, useState } from 'react'

import { sizeOfHoja } from '#contract/institucion/lamina.ts'

import { type Box, type Guide, snapBox, snapSide } from './boxes.ts'
import type { Editor } from './use-editor.ts'

/** The sides that a handle moves: -1 left or top, 1 right or bottom, 0 none. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 }
type Gesture = {
  begun?: boolean
  handle: Handle | undefined
  from: { x: number; y: number }
  boxes: Map<number, Box>
  mark: string
}

const SNAP_PX = 6
const MIN_DRAG_PX = 3
const MIN_SIZE = 2
const GRID_MM = 5
let gestureCount = 0

const frameOf = (boxes: Box[]): Box => {
  const [x, y] = [Math.min(...boxes.map((c) => c.x)), Math.min(...boxes.map((c) => c.y))]
  const right = Math.max(...boxes.map((c) => c.x + c.ancho))
  const bottom = Math.max(...boxes.map((c) => c.y + c.alto))
  return { x, y, ancho: right - x, alto: bottom - y }
}

type Snapping = { targets: Box[]; reach: number; grid: boolean }
const toGrid = (n: number) => Math.round(n / GRID_MM) * GRID_MM

/** The box after a handle was dragged to a point. */
function resizedBox(
  box: Box,
  handle: Handle,
  to: { x: number; y: number },
  { targets, reach, grid }: Snapping,
): Box {
  const result = { ...box }
  const near = (at: number, axis: 'x' | 'y') => (grid ? toGrid(at) : snapSide(at, axis, targets, reach))
  if (handle.x === 1) result.ancho = Math.max(MIN_SIZE, near(to.x, 'x') - box.x)
  if (handle.y === 1) result.alto = Math.max(MIN_SIZE, near(to.y, 'y') - box.y)
  if (handle.x === -1) {
    result.x = Math.min(near(to.x, 'x'), box.x + box.ancho - MIN_SIZE)
    result.ancho = box.x + box.ancho - result.x
  }
  if (handle.y === -1) {
    result.y = Math.min(near(to.y, 'y'), box.y + box.alto - MIN_SIZE)
    result.alto = box.y + box.alto - result.y
  }
  return result
}

/** Moves and resizes elements with the pointer; `scale` is pixels per millimetre. */
export function useDrag(editor: Editor, { scale, grid }: { scale: number; grid: boolean }) {
  const gesture = useRef<Gesture>(undefined)
  const [guides, setGuides] = useState<Guide[]>([])
  const { design, pagina, selectedKeys } = editor

  const others = (moving: ReadonlyMap<number, Box>): Box[] => [
    { x: 0, y: 0, ...sizeOfHoja(design) },
    ...design.pieces
      .filter(({ key, elemento }) => elemento.pagina === pagina && !moving.has(key))
      .map(({ elemento }) => elemento),
  ]

  function start(e: PointerEvent, keys: readonly number[], handle?: Handle) {
    e.stopPropagation()
    e.currentTarget.setPointerCapture(e.pointerId)
    const boxes = new Map(
      design.pieces
        .filter(({ key }) => keys.includes(key))
        .map(({ key, elemento: { x, y, ancho, alto } }) => [key, { x, y, ancho, alto }]),
    )
    gesture.current = { handle, boxes, from: { x: e.clientX, y: e.clientY }, mark: `drag ${++gestureCount}` }
  }

  function startOnElement(e: PointerEvent, key: number) {
    if (e.button !== 0) return
    const added = e.shiftKey || e.ctrlKey || e.metaKey
    const keys = selectedKeys.includes(key) ? selectedKeys : added ? [...selectedKeys, key] : [key]
    editor.select(added && selectedKeys.includes(key) ? selectedKeys.filter((k) => k !== key) : keys)
    start(e, keys)
  }

  function resizeBy({ boxes, handle, mark }: Gesture, dx: number, dy: number, snapping: Snapping) {
    const [[key, first] = []] = boxes
    if (!handle || key === undefined || !first) return false
    const to = {
      x: (handle.x === -1 ? first.x : first.x + first.ancho) + dx,
      y: (handle.y === -1 ? first.y : first.y + first.alto) + dy,
    }
    editor.placeBoxes(new Map([[key, resizedBox(first, handle, to, snapping)]]), mark)
    return true
  }

  function moveBy(
    { boxes, mark }: Gesture,
    dx: number,
    dy: number,
    { targets, reach, grid: onGrid }: Snapping,
  ) {
    const all = frameOf([...boxes.values()])
    const free = { ...all, x: all.x + dx, y: all.y + dy }
    const { box, guides: lines } = onGrid
      ? { box: { ...free, x: toGrid(free.x), y: toGrid(free.y) }, guides: [] }
      : snapBox(free, targets, reach)
    setGuides(lines)
    const [mx, my] = [box.x - all.x, box.y - all.y]
    editor.placeBoxes(new Map([...boxes].map(([k, c]) => [k, { ...c, x: c.x + mx, y: c.y + my }])), mark)
  }

  function move(e: PointerEvent) {
    const { current } = gesture
    if (!current) return
    const [dx, dy] = [(e.clientX - current.from.x) / scale, (e.clientY - current.from.y) / scale]
    current.begun ||= Math.hypot(dx, dy) * scale >= MIN_DRAG_PX
    // A movement of a few pixels during a press is a click, not a drag.
    if (!current.begun) return
    // Alt turns snapping off.
    const snapping = {
      targets: e.altKey ? [] : others(current.boxes),
      reach: SNAP_PX / scale,
      grid: grid && !e.altKey,
    }
    if (!resizeBy(current, dx, dy, snapping)) moveBy(current, dx, dy, snapping)
  }

  function end() {
    gesture.current = undefined
    setGuides([])
  }

  return { guides, start, startOnElement, move, end }
}
