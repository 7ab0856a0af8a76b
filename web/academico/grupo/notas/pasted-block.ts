import { isNp, NP, type ValorNota } from '#contract/academico/calificacion.ts'

/** Parses a block copied from a spreadsheet: rows are lines, columns are separated by tabs. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/(?:\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))

export const isBlock = (text: string) => /[\t\n]/.test(text.replace(/\r?\n$/, ''))

/** Parses a typed grade with a comma or a point, or NP: null if empty, undefined if it is none. */
export function readNota(text: string): ValorNota | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  if (isNp(plain)) return NP
  return /^\d{1,4}(?:\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined
}
