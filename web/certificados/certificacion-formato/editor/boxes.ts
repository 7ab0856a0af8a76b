export type Box = { x: number; y: number; ancho: number; alto: number }
/** A guide line across the sheet, shown where a box has snapped. */
export type Guide = { axis: 'x' | 'y'; at: number }

type Axis = { start: 'x' | 'y'; size: 'ancho' | 'alto' }
const AXES: Axis[] = [
  { start: 'x', size: 'ancho' },
  { start: 'y', size: 'alto' },
]

const snapMarks = (box: Box, { start, size }: Axis) => [
  box[start],
  box[start] + box[size] / 2,
  box[start] + box[size],
]

type SnapOffset = { off: number; at: number }

/** The shortest distance from a mark to a line, if one is within reach. */
const nearestLine = (from: number[], lines: number[], reach: number): SnapOffset | undefined =>
  from
    .flatMap((mark) => lines.map((at) => ({ off: at - mark, at })))
    .filter(({ off }) => Math.abs(off) <= reach)
    .toSorted((a, b) => Math.abs(a.off) - Math.abs(b.off))[0]

/** Snaps a box to the edges and middles of the others when it is within `reach`. */
export function snapBox(box: Box, targets: Box[], reach: number): { box: Box; guides: Guide[] } {
  const moved = { ...box }
  const guides: Guide[] = []
  for (const axis of AXES) {
    const lines = targets.flatMap((target) => snapMarks(target, axis))
    const best = nearestLine(snapMarks(box, axis), lines, reach)
    if (!best) continue
    moved[axis.start] += best.off
    guides.push({ axis: axis.start, at: best.at })
  }
  return { box: moved, guides }
}

/** Snaps one side of a box that is being resized. */
export function snapSide(at: number, axis: 'x' | 'y', targets: Box[], reach: number): number {
  const lines = targets.flatMap((target) => snapMarks(target, AXES[axis === 'x' ? 0 : 1]!))
  const near = lines.filter((line) => Math.abs(line - at) <= reach)
  return near.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0] ?? at
}

export type Alignment = 'izquierda' | 'centro' | 'derecha' | 'arriba' | 'medio' | 'abajo'

const ALIGNMENT_AXES: Record<Alignment, [axis: number, part: number]> = {
  izquierda: [0, 0],
  centro: [0, 0.5],
  derecha: [0, 1],
  arriba: [1, 0],
  medio: [1, 0.5],
  abajo: [1, 1],
}

/** Aligns boxes to an edge or middle of their common frame, or of the sheet when there is only one. */
export function align(boxes: Box[], hoja: Box, alignment: Alignment): Box[] {
  const [which, part] = ALIGNMENT_AXES[alignment]
  const { start, size } = AXES[which]!
  const all = boxes.length > 1 ? boxes : [hoja]
  const from = Math.min(...all.map((box) => box[start]))
  const to = Math.max(...all.map((box) => box[start] + box[size]))
  return boxes.map((box) => ({ ...box, [start]: from + (to - from - box[size]) * part }))
}

/** Distributes boxes with equal gaps; the first and the last stay. */
export function distribute(boxes: Box[], axis: 'x' | 'y'): Box[] {
  const { start, size } = AXES[axis === 'x' ? 0 : 1]!
  const order = boxes.map((box, i) => ({ box, i })).toSorted((a, b) => a.box[start] - b.box[start])
  const [first, final] = [order[0]?.box, order.at(-1)?.box]
  if (!first || !final || boxes.length < 3) return boxes
  const taken = boxes.reduce((sum, box) => sum + box[size], 0)
  const gap = (final[start] + final[size] - first[start] - taken) / (boxes.length - 1)
  const placed = [...boxes]
  let at = first[start]
  for (const { box, i } of order) {
    placed[i] = { ...box, [start]: at }
    at += box[size] + gap
  }
  return placed
}
