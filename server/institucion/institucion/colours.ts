import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image'

/** Side of the picture that colours are counted in: enough for a logo, and counted in a millisecond. */
const SIDE = 64
const POINTS = SIDE * SIDE
/** Colours proposed at most. */
const MOST = 3
/** Least difference of the strongest and the weakest part: below it a colour is a grey, a white or a black. */
const LEAST_COLOUR = 32
/** Least share of the coloured points, so that the edge between two colours is none. */
const LEAST_SHARE = 0.02
/** Least distance of two proposals. */
const APART = 48
const OPAQUE = 200

type Point = [r: number, g: number, b: number]
type Bin = { count: number; sum: Point }

const isColoured = (point: Point) => Math.max(...point) - Math.min(...point) >= LEAST_COLOUR
const distance = (one: Point, other: Point) => Math.hypot(...one.map((part, i) => part - other[i]!))
const hexOf = (point: Point) => `#${point.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** The coloured points of raw pixels of 8 or 16 bits; those of a grey picture have no colour. */
function* pointsOf(raw: Buffer): Generator<Point> {
  const width = raw.length / POINTS
  const bytes = width > 4 ? 2 : 1
  const channels = width / bytes
  if (channels < 3) return
  // The second byte of a part of 16 bits is its larger half.
  const at = (n: number, channel: number) => raw[n * width + channel * bytes + bytes - 1]!
  for (let n = 0; n < POINTS; n++) {
    const point: Point = [at(n, 0), at(n, 1), at(n, 2)]
    if ((channels === 3 || at(n, 3) >= OPAQUE) && isColoured(point)) yield point
  }
}

/** Up to three colours that a picture is made of, the most frequent first; its greys and its ground are none. */
export async function coloursOf(picture: Buffer): Promise<string[]> {
  // The whole picture, which the library's own fit would cut.
  const small = new Transformer(picture).resize(SIDE, SIDE, ResizeFilterType.Nearest, ResizeFit.Fill)
  const raw = await small.rawPixels()
  const bins = new Map<number, Bin>()
  let total = 0
  for (const [r, g, b] of pointsOf(raw)) {
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const { count, sum } = bins.get(key) ?? { count: 0, sum: [0, 0, 0] }
    bins.set(key, { count: count + 1, sum: [sum[0] + r, sum[1] + g, sum[2] + b] })
    total++
  }
  const found: Point[] = []
  for (const { count, sum } of [...bins.values()].toSorted((a, b) => b.count - a.count)) {
    const mean = sum.map((part) => Math.round(part / count)) as Point
    const isNew = found.every((one) => distance(one, mean) >= APART)
    if (found.length < MOST && count >= total * LEAST_SHARE && isNew) found.push(mean)
  }
  return found.map(hexOf)
}
