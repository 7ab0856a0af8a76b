import { Fail } from '#server/core/fail.ts'

import { objectStreams, unescapeNames } from './pdf-streams.ts'

const HEAD = 1024
const TAIL = 2048

const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i
/**
 * Names of the parts that a reader executes, opens, plays, sends or cannot show without a password. A name ends at a space or a
 * mark.
 */
const NAMES =
  'JavaScript|Launch|EmbeddedFiles?|FileAttachment|SubmitForm|ImportData|GoTo[RE]|RichMedia|Renditions?|XFA|Encrypt'
const END = String.raw`(?=[\0\t\n\f\r ()<>\[\]{}/%]|$)`
const RUNS = new RegExp(`/(?:${NAMES})${END}`)
/** Three letters are found in any large picture, so this name is searched outside the bytes of streams. */
const SCRIPT = new RegExp(`/JS${END}`)

/** The text of a file without the bytes of its streams. A script also has a longer name, which is searched everywhere. */
function outsideStreams(text: string): string {
  const kept: string[] = []
  let at = 0
  for (let start = text.indexOf('stream'); start >= 0; start = text.indexOf('stream', at)) {
    const end = text.indexOf('endstream', start)
    if (end < 0) break
    kept.push(text.slice(at, start))
    at = end + 'endstream'.length
  }
  return [...kept, text.slice(at)].join('')
}

function runsSomething(datos: Buffer): boolean {
  const text = datos.toString('latin1')
  if (RUNS.test(unescapeNames(text)) || SCRIPT.test(unescapeNames(outsideStreams(text)))) return true
  for (const packed of objectStreams(datos, text)) {
    const objects = unescapeNames(packed)
    if (RUNS.test(objects) || SCRIPT.test(objects)) return true
  }
  return false
}

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

/** A PDF is stored unchanged, so it must be complete, of no other type at once, and without what readers run. */
export function checkPdf(datos: Buffer) {
  const tail = datos.toString('latin1', Math.max(0, datos.length - TAIL))
  const whole = /startxref\s+\d+\s+%%EOF[^%]{0,1024}$/.test(tail)
  if (!whole) throw new Fail('VALIDACION', 'archivo.danado')
  const afterEnd = tail.slice(tail.lastIndexOf('%%EOF'))
  const strange = MARKUP.test(datos.toString('latin1', 0, HEAD)) || MARKUP.test(afterEnd) || isAlsoZip(datos)
  if (strange || runsSomething(datos)) throw new Fail('TIPO_NO_ADMITIDO', 'archivo.pdfImpropio')
}
