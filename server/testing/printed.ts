import { isPrintable } from '#contract/core/printable.ts'

const LAST = 0x2_ff_ff
const [SURROGATES, PRIVATE_END] = [0xd8_00, 0xf8_ff]
const UNDRAWN = /[\p{Cf}\p{Zs}\p{Cc}\p{Zl}\p{Zp}\u{FE00}-\u{FE0F}]/u

/** Every character that a paper admits and draws. */
export const PRINTED: string[] = Array.from({ length: LAST }, (_, i) => i + 0x21)
  .filter((code) => code < SURROGATES || code > PRIVATE_END)
  .map((code) => String.fromCodePoint(code))
  .filter((one) => isPrintable(one) && !UNDRAWN.test(one))

/** Texts of at most so many characters that have all of those between them. A mark stands on a letter. */
export function printedTexts(length: number): string[] {
  const letters = PRINTED.map((one) => (/\p{M}/u.test(one) ? `o${one}` : one)).join('')
  const texts = letters.normalize().match(new RegExp(`.{1,${length}}`, 'gu')) ?? []
  return texts.filter((text) => text.trim() !== '')
}
