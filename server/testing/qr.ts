import { inflateSync } from 'node:zlib'

import { decodeQR } from 'qr/decode.js'

type Box = { x: number; y: number; ancho: number; alto: number }

/** The filled boxes of a PDF of ours, in drawing order. */
function boxesOf(pdf: Uint8Array): Box[] {
  const file = Buffer.from(pdf).toString('latin1')
  const streams = [...file.matchAll(/\/FlateDecode[^>]*>>\nstream\n(.*?)\nendstream/gs)]
  const drawn = streams.flatMap(([, packed = '']) => {
    const text = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    return [...text.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
  })
  return drawn.map(([, ...numbers]) => {
    const [x = 0, y = 0, ancho = 0, alto = 0] = numbers.map(Number)
    return { x, y, ancho, alto }
  })
}

const EDGE = 4
const DOTS = 4

/** Decodes the QR code of a document from its drawn modules. */
export function readQr(pdf: Uint8Array): string {
  const boxes = boxesOf(pdf)
  // The modules of a code are many boxes of equal height.
  const byHeight = Map.groupBy(boxes, ({ alto }) => alto.toFixed(3))
  const modules = [...byHeight.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
  const side = modules[0]?.alto ?? 1
  const [left, top] = [Math.min(...modules.map(({ x }) => x)), Math.min(...modules.map(({ y }) => y))]
  const size = Math.round((Math.max(...modules.map(({ x, ancho }) => x + ancho)) - left) / side)
  const width = (size + EDGE * 2) * DOTS
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const dark = (column: number, row: number) => {
    for (let y = row * DOTS; y < (row + 1) * DOTS; y++)
      data.fill(0, (y * width + column * DOTS) * 4, (y * width + (column + 1) * DOTS) * 4)
  }
  for (const { x, y, ancho } of modules)
    for (let i = 0; i < Math.round(ancho / side); i++)
      dark(EDGE + Math.round((x - left) / side) + i, EDGE + Math.round((y - top) / side))
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255
  return decodeQR({ width, height: width, data })
}
