import type { Celda } from './leer/hoja.ts'

/** The text of a cell as stored: NFC, without control characters and with single spaces; '' for an empty cell. */
export function textoDe(celda: Celda | undefined): string {
  if (celda === undefined || celda === null || typeof celda === 'boolean') return ''
  if (typeof celda === 'number') return String(celda)
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

/**
 * The comparison key of a label: without accents, case, punctuation, bracketed text and usual abbreviations.
 * `Ap. Paterno`, `APELLIDO PATERNO *` and `apellidoPaterno` have the same key, as do `C.E.` and `CE`.
 */
export function llaveDe(texto: string): string {
  const plain = texto
    .slice(0, MAX_LABEL)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}|\([^()]*\)/gu, '')
    .replaceAll(/(?<=\b[a-z])\.(?=[a-z]\b)/g, '')
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words
    .filter((word) => !VACIAS.has(word))
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .join('')
}
