import { openSync } from 'fontkit'

/** Words that have no initial: `Instituto de la Sierra` is IS. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'e', 'of', 'the', 'and', 'des', 'und'])

/** The initials of a school: of its first word and of its last. */
export function initialsOf(nombre: string): string {
  const words = nombre.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !PARTICLES.has(word.toLowerCase()))
  return [...new Set([0, words.length - 1])]
    .map((at) => [...(words[at] ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

const FONT = new URL('../papel/fonts/Roboto-Medium.ttf', import.meta.url).pathname
let font: ReturnType<typeof openSync> | undefined

const SCALE = 0.4
const MIDDLE = 50

/** Letters as an outline in the middle of a square of 100, so that no font is needed to draw it; none without a glyph. */
export function outlineOf(letters: string): string | undefined {
  font ??= openSync(FONT)
  if (!letters || ![...letters].every((letter) => font!.hasGlyphForCodePoint(letter.codePointAt(0)!)))
    return undefined
  const { glyphs, positions } = font.layout(letters)
  const size = (SCALE * 100) / font.unitsPerEm
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  let at = 0
  const paths = glyphs.map((glyph, i) => {
    const d = glyph.path.translate(at, 0).toSVG()
    at += positions[i]!.xAdvance
    return d
  })
  const x = MIDDLE - (width * size) / 2
  const y = MIDDLE + (font.capHeight * size) / 2
  return `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${size.toFixed(5)} -${size.toFixed(5)})" d="${paths.join('')}"/>`
}
