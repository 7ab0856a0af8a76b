import { foldText } from './fold-text.ts'

/** A word as it may stand in a text: the ways it is looked for, each a list of pieces that follow one another. */
export type Term = string[][]

/** Words that people write before a number: they are no part of it. In the four languages of the screens. */
const LABELS = new Set(
  (
    'dni ce pas pasaporte passport passeport reisepass ruc rut cedula doc documento document dokument id n no nro num numero number nr ' +
    'recibo receipt recu quittung boleta factura invoice facture rechnung comprobante op operacion operation codigo cod code certificado ' +
    'cel celular movil mobile tel telf telefono telephone phone telefon fono whatsapp wsp grupo'
  ).split(' '),
)
const FUSED = new RegExp(String.raw`^(${[...LABELS].join('|')})[^\p{L}\p{N}]*(\d.*)$`, 'u')
/** A receipt or a comprobante: the series, then the number, with a sign between them or, of three digits or more, without. */
const SERIES = /^(\p{L}[\p{L}\d]{3})(?:[^\p{L}\p{N}]+(\d{1,8})|(\d{3,8}))$/u
/** Digits of the number of a receipt, as it is kept. */
const NUMBER = 8
const SIGNS = /[^\p{L}\p{N}]+/u
/** A shorter piece has no trigram, so no index finds it. */
const TRIGRAM = 3
/** Fewer digits are in too many telephones, and more are in none. */
const [LEAST_DIGITS, MOST_DIGITS] = [6, 18]
/** A prefix of a country has at most this many digits. */
const PREFIX = 3

const isLong = (piece: string) => piece.length >= TRIGRAM
const compact = (text: string) => text.split(SIGNS).join('')
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
const hasNumber = (word: string) => digitsOf(word).length > 0
/** Whether a piece tells rows apart: one or two digits are in nearly all of them. */
const tells = (piece: string) => isLong(piece) || !hasNumber(piece)

/** A number of a series, as receipts and as comprobantes write it. Its pieces apart would find every document with those digits. */
function waysOfNumber(word: string): Term | undefined {
  const [, series, apart, joined] = SERIES.exec(word) ?? []
  const number = (apart ?? joined)?.replace(/^0+/, '')
  return number ? [[word], [`${series}-${number}`], [`${series}-${number.padStart(NUMBER, '0')}`]] : undefined
}

/** The word as typed, without its signs, and its pieces apart: 12.345.678 is 12345678. */
function waysOf(word: string): Term {
  const pieces = word.split(SIGNS).filter(Boolean)
  const rest = FUSED.exec(foldText(word, 'NFKD'))?.[2]
  const numbered = rest === undefined ? waysOfNumber(word) : undefined
  if (numbered) return numbered
  const ways = [
    [word],
    ...(pieces.some(isLong) && pieces.every(tells) ? [pieces] : []),
    ...(isLong(compact(word)) ? [[compact(word)]] : []),
    ...(rest === undefined ? [] : waysOf(rest).filter((way) => way.some(isLong))),
  ]
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()]
}

const isLabel = (word: string) => LABELS.has(foldText(compact(word.normalize('NFKC')), 'NFKD'))

/** The typed words, without the labels of a number. */
function wordsOf(buscar: string): string[] {
  const words = buscar.split(/\s+/).filter(Boolean)
  const rest = words.filter((word) => !isLabel(word))
  return rest.some(hasNumber) ? rest : words
}

export const termsOf = (buscar = ''): Term[] => wordsOf(buscar).map(waysOf)

/** Whether an index of trigrams finds the rows of a text: a shorter word is found by reading them in order until the page is full. */
export const isFoundByIndex = (terms: Term[]) => terms.some((term) => term.every((way) => way.some(isLong)))

/** The digits of the telephone that a text is, with and without the prefix of its country; none if it is no telephone. */
export function telefonosOf(buscar = ''): string[] {
  const typed = wordsOf(buscar).join(' ')
  const digits = digitsOf(typed)
  if (!/^[\d\s()+./-]+$/.test(typed) || digits.length < LEAST_DIGITS || digits.length > MOST_DIGITS) return []
  const isForeign = /^\s*(?:\+|\(\+|00)/.test(typed)
  const number = digits.replace(/^0+/, '')
  const prefixes = isForeign || number.length > 10 ? [1, 2, PREFIX] : []
  const national = prefixes.map((length) => number.slice(length)).filter((rest) => rest.length > LEAST_DIGITS)
  return [...new Set([digits, number, ...national])].filter((one) => one.length >= LEAST_DIGITS)
}
