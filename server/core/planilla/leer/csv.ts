import { Fail } from '#server/core/fail.ts'

import { decodeText } from './decode.ts'
import type { Celda, Fila, Limites, SheetSource } from './hoja.ts'
import { rowKeeper } from './hoja.ts'

/** Name of the only sheet of a text. */
const TEXT_SHEET = 'Datos'
const BAR = '|'
const SEPARATORS = [';', ',', '\t', BAR]
const SAMPLE = 30
const BATCH = 500
/** More columns than any spreadsheet has; five megabytes of separators would have more. */
const MAX_FIELDS = 16_384

// oxlint-disable-next-line no-control-regex -- a table has none of these; a picture or a program has many
const BINARY = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/
const OTHER_TEXT = /^\s*(?:<|%PDF|\{\\rtf|[{[]\s*["{[\]}])/

type Field = { text: string; isQuoted: boolean; next: number }

function quotedField(text: string, from: number): Field {
  let value = ''
  for (let at = from + 1; ;) {
    const end = text.indexOf('"', at)
    if (end < 0) return { text: value + text.slice(at), isQuoted: true, next: text.length }
    value += text.slice(at, end)
    if (text[end + 1] !== '"') return { text: value, isQuoted: true, next: end + 1 }
    value += '"'
    at = end + 2
  }
}

function fieldReader(text: string, separator: string): (from: number) => Field {
  const plain = new RegExp(`[^${separator}\r\n]*`, 'y')
  const until = (from: number) => {
    plain.lastIndex = from
    return plain.exec(text)?.[0] ?? ''
  }
  return (from) => {
    // Texts of the tax office put no field in quotes, and a name may have one of its own.
    if (separator === BAR || text[from] !== '"') {
      const value = until(from)
      return { text: value, isQuoted: false, next: from + value.length }
    }
    const field = quotedField(text, from)
    const loose = until(field.next)
    return { ...field, text: field.text + loose, next: field.next + loose.length }
  }
}

function* records(text: string, separator: string): Generator<Field[]> {
  const read = fieldReader(text, separator)
  let record: Field[] = []
  for (let at = 0; at <= text.length;) {
    const field = read(at)
    record.push(field)
    if (record.length > MAX_FIELDS) throw new Fail('VALIDACION', 'planilla.columnas', { max: MAX_FIELDS })
    at = field.next + 1
    if (text[field.next] === separator) continue
    if (field.next < text.length || record.length > 1 || field.text) yield record
    record = []
    if (text.startsWith('\r\n', field.next)) at++
  }
}

/** Counts the first records that have the most frequent number of fields above one; returns that number too. */
function agreement(text: string, separator: string): [agreeing: number, fields: number] {
  const times = new Map<number, number>()
  let seen = 0
  for (const { length } of records(text, separator)) {
    if (length > 1) times.set(length, (times.get(length) ?? 0) + 1)
    if (++seen >= SAMPLE) break
  }
  const [fields = 1, agreeing = 0] = [...times].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  return [agreeing, fields]
}

function separatorOf(text: string): string {
  const ranked = SEPARATORS.map((separator) => ({ separator, score: agreement(text, separator) }))
  return ranked.toSorted((a, b) => b.score[0] - a.score[0] || b.score[1] - a.score[1])[0]!.separator
}

/** An unquoted whole number without a leading zero is a number, as in the program that wrote it. */
const WHOLE = /^(?:0|[1-9]\d{0,14})$/

function celdaOf({ text, isQuoted }: Field): Celda {
  if (!isQuoted && WHOLE.test(text)) return Number(text)
  // ="0123" is how programs make Excel keep a zero; the apostrophe is how our own exports disarm a formula.
  const literal = isQuoted ? undefined : /^="(.*)"$/.exec(text)?.[1]
  return literal ?? text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')
}

/** The rows of a text file, in batches; semicolons, commas, tabs or bars. */
function* readCsv(datos: Uint8Array, limites: Limites): Generator<Fila[]> {
  const decoded = decodeText(datos)
  if (BINARY.test(decoded) || OTHER_TEXT.test(decoded)) throw new Fail('TIPO_NO_ADMITIDO', 'planilla.tipo')
  const said = /^sep=([;,\t])(?:\r\n|\r|\n)/i.exec(decoded)
  const text = said ? decoded.slice(said[0].length) : decoded
  const keep = rowKeeper(limites)
  let batch: Fila[] = []
  let numero = 0
  for (const record of records(text, said?.[1] ?? separatorOf(text))) {
    const fila = { numero: ++numero, celdas: record.map(celdaOf) }
    if (keep(fila)) batch.push(fila)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** A text is a single sheet. */
export const openCsv = (datos: Uint8Array, limites: Limites): SheetSource[] => [
  { hoja: TEXT_SHEET, visible: true, read: () => readCsv(datos, limites) },
]
