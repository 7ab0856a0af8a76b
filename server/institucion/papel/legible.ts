export type Covers = (codePoint: number) => boolean

/** Stands for what the font cannot draw, however long it was. */
const MISSING = '\uFFFD'
// What is not seen, and may turn around what is: marks of direction, joiners, soft hyphens.
const UNSEEN = /[\p{Cf}\p{Cc}\u{FE00}-\u{FE0F}]/gu
const BREAKS = /[\p{Zl}\p{Zp}\t\r\n]+/gu

function drawn(character: string, covers: Covers): string {
  if (covers(character.codePointAt(0) ?? 0)) return character
  return /\p{Zs}/u.test(character) ? '\u00A0' : MISSING
}

/** A text of which every character can be drawn: what a person typed stays as it is, except what there is no glyph for. */
export function legible(text: string, covers: Covers): string {
  const seen = text.normalize().replaceAll(BREAKS, ' ').replaceAll(UNSEEN, '')
  const whole = Array.from(seen, (character) => drawn(character, covers)).join('')
  return whole.replaceAll(/\uFFFD+/g, MISSING)
}

// A word so long may not fit in its column: it may be cut anywhere.
const LONG_WORD = /([^\s\u00A0-]{24,})/u

type Run = { text: string; wordBreak?: 'break-all' }

/** A text in runs, of which those at the odd places are long words. */
const runsOf = (text: string): Run[] =>
  text
    .split(LONG_WORD)
    .map((run, i): Run => (i % 2 === 1 ? { text: run, wordBreak: 'break-all' } : { text: run }))
    .filter((run) => run.text !== '')

/** The same block with all its texts legible, and none wider than its place. Names of images and styles are not texts. */
export function legibleBlock<T>(block: T, covers: Covers): T {
  const written = (text: string) => {
    const clean = legible(text, covers)
    return LONG_WORD.test(clean) ? runsOf(clean) : clean
  }
  // Each run keeps the look of the text that it is of.
  const inline = (piece: string | Run) => {
    const { text, ...look } = typeof piece === 'string' ? { text: piece } : piece
    return runsOf(legible(text, covers)).map((run) => ({ ...look, ...run }))
  }
  const textOf = (text: string | (string | Run)[]) =>
    typeof text === 'string' ? written(text) : text.flatMap(inline)
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(walk)
    const fields = Object.entries(value)
    return Object.fromEntries(
      fields.map(([key, inner]) => [key, key === 'text' ? textOf(inner) : walk(inner)]),
    )
  }
  return walk(block) as T
}
