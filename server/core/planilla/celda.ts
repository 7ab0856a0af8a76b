import type { Celda } from './leer/hoja.ts'

/** The text of a cell as stored: NFC, without control characters and with single spaces; '' for an empty cell. */
export function textoDe(celda: Celda | undefined): string {
  if (celda === undefined || celda === null || typeof celda === 'boolean') return ''
  if (typeof celda === 'number') return Number.isInteger(celda) ? BigInt(celda).toString() : String(celda)
  if (typeof celda === 'object') return celda.fecha
  // oxlint-disable-next-line no-control-regex -- characters that PostgreSQL refuses, or that are invisible, are never intended
  const visible = celda.replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u200b\ufeff]+/g, ' ')
  return visible.toWellFormed().trim().normalize()
}

const ABBREVIATIONS = new Map(
  Object.entries({
    n: 'numero',
    no: 'numero',
    nro: 'numero',
    num: 'numero',
    doc: 'documento',
    docum: 'documento',
    ap: 'apellido',
    ape: 'apellido',
    apell: 'apellido',
    pat: 'paterno',
    mat: 'materno',
    f: 'fecha',
    fec: 'fecha',
    fech: 'fecha',
    nac: 'nacimiento',
    nacim: 'nacimiento',
    tel: 'telefono',
    telf: 'telefono',
    telef: 'telefono',
    cel: 'celular',
    dir: 'direccion',
  }),
)
/** A longer text is no label, and its patterns could take long. */
const MAX_LABEL = 100
const VACIAS = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'y', 'e', 'o', 'of', 'the', 'and', 'or'])

/** Words of a question or of courtesy around the name of a field: "¿Cuál es tu fecha de nacimiento?". */
const AROUND = new Set(
  'cual es su tu mi sus tus te le escribe escriba ingresa ingrese indica indique estudiante alumno alumna student completo completa completos completas personal your what is'.split(
    ' ',
  ),
)

/** `Nombre(s)` and `Apellido(s)` are plural; other bracketed text is a remark. */
const PLURAL = /(?<=\p{L})\((e?s)\)/giu

/**
 * The comparison key of a label: without accents, case, punctuation, bracketed text and usual abbreviations.
 * `Ap. Paterno`, `APELLIDO PATERNO *` and `apellidoPaterno` have the same key, as do `C.E.` and `CE`.
 */
export const llaveDe = (texto: string): string => wordsOf(texto).join('')

/** The key of a label without the words of a question around it; '' where nothing else is left. */
export const looseKeyOf = (texto: string): string =>
  wordsOf(texto)
    .filter((word) => !AROUND.has(word))
    .join('')

function wordsOf(texto: string): string[] {
  const plain = texto
    .slice(0, MAX_LABEL)
    .replaceAll(PLURAL, '$1')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}|\([^()]*\)/gu, '')
    .replaceAll(/(?<=\b[a-z])\.(?=[a-z]\b)/g, '')
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.filter((word) => !VACIAS.has(word)).map((word) => ABBREVIATIONS.get(word) ?? word)
}

/** Fifteen digits are all that a spreadsheet program keeps of a number. */
const MAX_DIGITS = 1e15
/** A number that a spreadsheet program shortened before it wrote a text. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d{2,}$/i

/** Whether a spreadsheet program has changed the last digits of a number, or lost them. */
export const isDamagedNumber = (celda: Celda | undefined) =>
  typeof celda === 'number' ? Math.abs(celda) >= MAX_DIGITS : SHORTENED.test(textoDe(celda))
