export type Caja = { x: number; y: number; ancho: number; alto: number }
/** A guide line across the sheet, shown where a box has snapped. */
export type Guia = { eje: 'x' | 'y'; en: number }

type Eje = { de: 'x' | 'y'; largo: 'ancho' | 'alto' }
const EJES: Eje[] = [
  { de: 'x', largo: 'ancho' },
  { de: 'y', largo: 'alto' },
]

const marks = (caja: Caja, { de, largo }: Eje) => [
  caja[de],
  caja[de] + caja[largo] / 2,
  caja[de] + caja[largo],
]

type Tiron = { off: number; en: number }

/** The shortest distance from a mark to a line, if one is within reach. */
const nearest = (from: number[], lines: number[], cerca: number): Tiron | undefined =>
  from
    .flatMap((mark) => lines.map((en) => ({ off: en - mark, en })))
    .filter(({ off }) => Math.abs(off) <= cerca)
    .toSorted((a, b) => Math.abs(a.off) - Math.abs(b.off))[0]

/** Snaps a box to the edges and middles of the others when it is within `cerca`. */
export function atraer(caja: Caja, otras: Caja[], cerca: number): { caja: Caja; guias: Guia[] } {
  const moved = { ...caja }
  const guias: Guia[] = []
  for (const eje of EJES) {
    const lines = otras.flatMap((otra) => marks(otra, eje))
    const best = nearest(marks(caja, eje), lines, cerca)
    if (!best) continue
    moved[eje.de] += best.off
    guias.push({ eje: eje.de, en: best.en })
  }
  return { caja: moved, guias }
}

/** Snaps one side of a box that is being resized. */
export function atraerLado(en: number, eje: 'x' | 'y', otras: Caja[], cerca: number): number {
  const lines = otras.flatMap((otra) => marks(otra, EJES[eje === 'x' ? 0 : 1]!))
  const near = lines.filter((line) => Math.abs(line - en) <= cerca)
  return near.toSorted((a, b) => Math.abs(a - en) - Math.abs(b - en))[0] ?? en
}

export type Alinear = 'izquierda' | 'centro' | 'derecha' | 'arriba' | 'medio' | 'abajo'

const HOW: Record<Alinear, [eje: number, parte: number]> = {
  izquierda: [0, 0],
  centro: [0, 0.5],
  derecha: [0, 1],
  arriba: [1, 0],
  medio: [1, 0.5],
  abajo: [1, 1],
}

/** Aligns boxes to an edge or middle of their common frame, or of the sheet when there is only one. */
export function alinear(cajas: Caja[], hoja: Caja, como: Alinear): Caja[] {
  const [which, part] = HOW[como]
  const { de, largo } = EJES[which]!
  const all = cajas.length > 1 ? cajas : [hoja]
  const from = Math.min(...all.map((caja) => caja[de]))
  const to = Math.max(...all.map((caja) => caja[de] + caja[largo]))
  return cajas.map((caja) => ({ ...caja, [de]: from + (to - from - caja[largo]) * part }))
}

/** Distributes boxes with equal gaps; the first and the last stay. */
export function distribuir(cajas: Caja[], sentido: 'x' | 'y'): Caja[] {
  const { de, largo } = EJES[sentido === 'x' ? 0 : 1]!
  const order = cajas.map((caja, i) => ({ caja, i })).toSorted((a, b) => a.caja[de] - b.caja[de])
  const [first, final] = [order[0]?.caja, order.at(-1)?.caja]
  if (!first || !final || cajas.length < 3) return cajas
  const taken = cajas.reduce((sum, caja) => sum + caja[largo], 0)
  const gap = (final[de] + final[largo] - first[de] - taken) / (cajas.length - 1)
  const placed = [...cajas]
  let at = first[de]
  for (const { caja, i } of order) {
    placed[i] = { ...caja, [de]: at }
    at += caja[largo] + gap
  }
  return placed
}
