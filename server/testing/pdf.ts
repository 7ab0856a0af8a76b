import { inflateSync } from 'node:zlib'

/** The parts of a PDF that tests check: the lines of each page, its size, and how many boxes stand for letters that a font lacks. */
export type Pdf = {
  paginas: { lineas: string[]; ancho: number; alto: number }[]
  texto: string
  cajas: number
}

type Objects = Map<string, string>
/** The text of each glyph, and its width in thousandths of the font size. */
type Font = { texts: Map<number, string>; widths: number[] }
type Run = { x: number; width: number; text: string }

const objectsOf = (file: string): Objects =>
  new Map(
    [...file.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id, body]) => [id as string, body as string]),
  )

const referredObject = (objects: Objects, from: string, name: string) =>
  objects.get(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(from)?.[1] ?? '') ?? ''

function streamOf(body: string): string {
  const bytes = Buffer.from(/stream\n(.*)\nendstream/s.exec(body)?.[1] ?? '', 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function fontOf(objects: Objects, id: string): Font {
  const font = objects.get(id) ?? ''
  const texts = new Map<number, string>()
  const ranges = streamOf(referredObject(objects, font, 'ToUnicode')).matchAll(/<(\w+)> <\w+> \[(.*?)\]/gs)
  for (const [, from = '', list = ''] of ranges)
    for (const [i, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      texts.set(Number.parseInt(from, 16) + i, utf16(hex))
  const [, widths = ''] = /\/W \[0 \[(.*?)\]/s.exec(referredObject(objects, font, 'DescendantFonts')) ?? []
  return { texts, widths: widths.trim().split(/\s+/).map(Number) }
}

function fontsOf(objects: Objects): Map<string, Font> {
  const named = [...objects.values()].flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(named.map(([, name, id]) => [name as string, fontOf(objects, id as string)]))
}

/** Joins adjacent runs into one text; a gap begins another column. */
function joinRuns(runs: Run[]): string {
  let [line, end] = ['', -Infinity]
  for (const { x, width, text } of runs.toSorted((a, b) => a.x - b.x)) {
    line += end > -Infinity && x - end > 1 ? `|${text}` : text
    end = x + width
  }
  return line.replaceAll('\u00A0', ' ').replaceAll(' |', '|').trim()
}

const WRITTEN = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g

/** Groups runs of the same height into lines, from left to right. */
function linesOf(content: string, fonts: Map<string, Font>): string[] {
  const lines = new Map<number, Run[]>()
  let [x, y, size, name] = [0, 0, 0, '']
  for (const [, left, height, font, points, pieces] of content.matchAll(WRITTEN)) {
    if (left !== undefined) [x, y] = [Number(left), Math.round(Number(height))]
    if (font !== undefined) [name, size] = [font, Number(points)]
    if (pieces === undefined) continue
    const { texts, widths } = fonts.get(name)!
    const codes = [...pieces.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    const glyphs = codes.map((code) => Number.parseInt(code, 16))
    const text = glyphs.map((glyph) => texts.get(glyph) ?? '').join('')
    const width = (glyphs.reduce((sum, glyph) => sum + (widths[glyph] ?? 0), 0) * size) / 1000
    lines.set(y, [...(lines.get(y) ?? []), { x, width, text }])
  }
  return [...lines].toSorted(([a], [b]) => b - a).map(([, runs]) => joinRuns(runs))
}

/** Counts the glyph 0 of the fonts, `.notdef`, which is drawn as a box. */
const countBoxes = (content: string) =>
  [...content.matchAll(WRITTEN)]
    .flatMap(([, , , , , pieces = '']) => [...pieces.matchAll(/<(\w+)>/g)])
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .filter((code) => Number.parseInt(code, 16) === 0).length

export function readPdf(bytes: Uint8Array): Pdf {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'))
  const fonts = fontsOf(objects)
  const root = [...objects.values()].find((body) => body.includes('/Type /Pages')) ?? ''
  const pages = (/\/Kids \[(.*?)\]/s.exec(root)?.[1] ?? '').matchAll(/(\d+) 0 R/g)
  let cajas = 0
  const paginas = [...pages].map(([, id]) => {
    const page = objects.get(id as string) ?? ''
    const [, ancho, alto] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []
    const content = streamOf(referredObject(objects, page, 'Contents'))
    cajas += countBoxes(content)
    const lineas = linesOf(content, fonts)
    return { lineas, ancho: Number(ancho), alto: Number(alto) }
  })
  return { paginas, texto: paginas.flatMap(({ lineas }) => lineas).join('\n'), cajas }
}
