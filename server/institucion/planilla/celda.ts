import type { Celda } from './leer/hoja.ts'

/** The text of a cell as it is kept: NFC, without control characters and with single spaces; '' when there is none. */
export function textoDe(celda: Celda | undefined): string {
  if (celda === undefined || celda === null || typeof celda === 'boolean') return ''
  if (typeof celda === 'number') return String(celda)
  if (typeof celda === 'object') return celda.fecha
  // oxlint-disable-next-line no-control-regex -- what PostgreSQL refuses, or nobody sees, never was meant
  const visible = celda.replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u200b\ufeff]+/g, ' ')
  return visible.toWellFormed().trim().normalize()
}

const ABREVIATURAS = new Map(
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
/** What is longer is no label, and to judge it could take long. */
const MAX_LABEL = 100
const VACIAS = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'y', 'e', 'o', 'of', 'the', 'and', 'or'])

/**
 * What remains of a label when accents, case, punctuation, what is in brackets and the usual abbreviations do not
 * count: `Ap. Paterno`, `APELLIDO PATERNO *` and `apellidoPaterno` are the same, as are `C.E.` and `CE`.
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
    .map((word) => ABREVIATURAS.get(word) ?? word)
    .join('')
}
