import { Transformer } from '@napi-rs/image'

import { ADVANCE, dotsOfText } from './letras.ts'

const WIDTH = 420
const MARGIN = 26
const RGBA = 4
/** As a telephone sees it. The dots run together, so that the letters can be read by a machine. */
const BLUR = 1.6

/** A line of a ticket; `dot` is the size of its dots in pixels. */
export type Linea = { texto: string; dot?: number }

/** Draws a ticket in the style of a dot printer: the picture that a student sends as a proof. */
export function dibujar(lineas: Linea[]): Buffer {
  const height = lineas.reduce((sum, { dot = 3 }) => sum + dot * 12, MARGIN * 2)
  const points = new Uint8ClampedArray(WIDTH * height * RGBA)
  const paint = (x: number, y: number, [r, g, b]: readonly [number, number, number]) =>
    points.set([r, g, b, 255], (y * WIDTH + x) * RGBA)
  // The paper gets a little darker towards the bottom.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < WIDTH; x++) {
      const shade = Math.round((y * 14) / height)
      paint(x, y, [252 - shade, 250 - shade, 243 - shade])
    }
  let top = MARGIN
  for (const { texto, dot = 3 } of lineas) {
    const left = Math.round((WIDTH - texto.length * ADVANCE * dot) / 2)
    for (const [x, y] of dotsOfText(texto))
      for (let i = 0; i < dot * dot; i++)
        paint(left + x * dot + (i % dot), top + y * dot + Math.floor(i / dot), [38, 40, 48])
    top += dot * 12
  }
  return Transformer.fromRgbaPixels(points, WIDTH, height).blur(BLUR).pngSync()
}
