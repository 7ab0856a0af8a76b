import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import subsetFont from 'subset-font'

// Writes server/institucion/papel/fonts/*.ttf and web/certificados/certificacion-formato/fonts/*.woff2: the
// fonts of the papers, cut from those that pdfmake brings.
const FROM = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const TO = join(import.meta.dirname, '..', 'server', 'institucion', 'papel', 'fonts')

const WEB = join(import.meta.dirname, '..', 'web', 'certificados', 'certificacion-formato', 'fonts')

/**
 * Latin with all its accents, the Greek and the Cyrillic of names, punctuation, currencies, the mark for a
 * missing glyph.
 */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b0, 0x52f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x20a0, 0x20cf],
  [0x2100, 0x214f],
  [0x2190, 0x22ff],
  [0xfffd, 0xfffd],
] as const

const text = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
).join('')

// Dropped, because ligatures and kerning are parsed again for each document, which takes four times as long
// as the rest.
const options = { targetFormat: 'sfnt', noHinting: true, dropTables: ['GSUB', 'GPOS', 'GDEF'] } as const

for (const name of ['Roboto-Regular.ttf', 'Roboto-Medium.ttf']) {
  const whole = await readFile(join(FROM, name))
  await writeFile(join(TO, name), await subsetFont(whole, text, options))
  // The canvas of certificates uses the very same font.
  const forWeb = await subsetFont(whole, text, { ...options, targetFormat: 'woff2' })
  await writeFile(join(WEB, name.replace('.ttf', '.woff2')), forWeb)
}
