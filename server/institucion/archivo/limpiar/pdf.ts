import { Fail } from '#server/core/fail.ts'

const HEAD = 1024
const TAIL = 2048

const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i
/** Actions that a PDF reader would execute. */
const RUNS = /\/(?:JavaScript|Launch)\b/
const unescapeNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1')
const ZIP_TAIL = 22 + 65_535

/** A ZIP is read from its end: the file is also a ZIP if its end record reaches the end of the file. */
function isAlsoZip(datos: Buffer): boolean {
  const tail = datos.subarray(-ZIP_TAIL)
  for (let at = tail.indexOf(ZIP_END); at >= 0; at = tail.indexOf(ZIP_END, at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) >= tail.length) return true
  }
  return false
}

/** A PDF is stored unchanged, so it must be complete, of no other type at once, and without scripts. */
export function checkPdf(datos: Buffer) {
  const tail = datos.toString('latin1', Math.max(0, datos.length - TAIL))
  const whole = /startxref\s+\d+\s+%%EOF[^%]{0,1024}$/.test(tail)
  if (!whole) throw new Fail('VALIDACION', 'archivo.danado')
  const afterEnd = tail.slice(tail.lastIndexOf('%%EOF'))
  const strange = MARKUP.test(datos.toString('latin1', 0, HEAD)) || MARKUP.test(afterEnd) || isAlsoZip(datos)
  if (strange || RUNS.test(unescapeNames(datos.toString('latin1'))))
    throw new Fail('TIPO_NO_ADMITIDO', 'archivo.pdfImpropio')
}
