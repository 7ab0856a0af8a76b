import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import subsetFont from 'subset-font'

// Writes server/papel/fonts/*.ttf and web/certificacion/fonts/*.woff2 again: the fonts that papers are printed with, cut from those that pdfmake brings.
const FROM = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const TO = join(import.meta.dirname, '..', 'server', 'papel', 'fonts')

const WEB = join(import.meta.dirname, '..', 'web', 'certificacion', 'fonts')

/** Latin with all its accents, the Greek and the Cyrillic that names come in, punctuation, currencies, the mark of what has no glyph. */
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

// Ligatures and kerning are read again for each document, and take four times as long as all the rest of it.
const options = { targetFormat: 'sfnt', noHinting: true, dropTables: ['GSUB', 'GPOS', 'GDEF'] } as const

for (const name of ['Roboto-Regular.ttf', 'Roboto-Medium.ttf']) {
  const whole = await readFile(join(FROM, name))
  await writeFile(join(TO, name), await subsetFont(whole, text, options))
  // The canvas of certificates is written in the very same.
  const forWeb = await subsetFont(whole, text, { ...options, targetFormat: 'woff2' })
  await writeFile(join(WEB, name.replace('.ttf', '.woff2')), forWeb)
}
