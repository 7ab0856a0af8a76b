/**
 * Characters by which two texts that read the same differ: invisible ones, ones that reorder others (zero width, direction,
 * variation, fillers), digits but 0–9, and a mark apart from its letter: where letters and accents have one composed form, a
 * mark that is left over is a disguise.
 */
const DISGUISE =
  /[\p{C}\p{DI}\p{Zl}\p{Zp}]|(?![0-9])\p{Nd}|(?:^|[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}]|[^\p{L}\p{M}])\p{M}/u

/** Letters of one script; the Japanese write with three. */
const ONE_SCRIPT =
  /^(?:[\P{L}\p{scx=Latn}]*|[\P{L}\p{scx=Grek}]*|[\P{L}\p{scx=Cyrl}]*|[\P{L}\p{scx=Hebr}]*|[\P{L}\p{scx=Arab}]*|[\P{L}\p{scx=Hang}]*|[\P{L}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]*)$/u

/**
 * Whether two people who read a text as the same would type the same. Full-width and other forms of a letter are not
 * NFKC.
 */
export const isUnmistakable = (text: string) =>
  !DISGUISE.test(text) && ONE_SCRIPT.test(text) && text === text.normalize('NFKC')

/** Line ends of any kind, and what is not seen but reorders or hides the letters beside it. */
const BREAKS = /[\r\n\t\v\f\u0085\u2028\u2029]+/g
const REORDERING = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A name as one line: it is put into headings, mails, papers and files where a line end begins something else. */
export const toOneLine = (text: string) => text.replaceAll(BREAKS, ' ').replaceAll(REORDERING, '')
