export type Covers = (codePoint: number) => boolean

/** Replaces a run of characters that the font cannot draw, however long. */
const MISSING = '\uFFFD'
// Invisible characters, some of which reorder the visible text: direction marks, joiners, soft hyphens.
const UNSEEN = /[\p{Cf}\p{Cc}\u{FE00}-\u{FE0F}]/gu
const BREAKS = /[\p{Zl}\p{Zp}\t\r\n]+/gu

function drawableOf(character: string, covers: Covers): string {
  if (covers(character.codePointAt(0) ?? 0)) return character
  return /\p{Zs}/u.test(character) ? '\u00A0' : MISSING
}

/** A text that the font can draw whole: unchanged except for characters without a glyph and invisible ones. */
export function legible(text: string, covers: Covers): string {
  const seen = text.normalize().replaceAll(BREAKS, ' ').replaceAll(UNSEEN, '')
  const whole = Array.from(seen, (character) => drawableOf(character, covers)).join('')
  return whole.replaceAll(/\uFFFD+/g, MISSING)
}

// A word this long may not fit its column: it may be broken anywhere.
const LONG_WORD = /([^\s\u00A0-]{24,})/u

type Run = { text: string; wordBreak?: 'break-all' }

/** A text split into runs; those at odd positions are long words. */
const runsOf = (text: string): Run[] =>
  text
    .split(LONG_WORD)
    .map((run, i): Run => (i % 2 === 1 ? { text: run, wordBreak: 'break-all' } : { text: run }))
    .filter((run) => run.text !== '')

/**
 * The same block with all its texts legible and none wider than its place. Names of images and styles are not
 * texts.
 */
export function legibleBlock<T>(block: T, covers: Covers): T {
  const written = (text: string) => {
    const clean = legible(text, covers)
    return LONG_WORD.test(clean) ? runsOf(clean) : clean
  }
  // Each run keeps the style of its text.
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
