/** Parses a block copied from a spreadsheet: rows are lines, columns are separated by tabs. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/(?:\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))

export const isBlock = (text: string) => /[\t\n]/.test(text.replace(/\r?\n$/, ''))

/** Parses a typed grade with a comma or a point: null if empty, undefined if not a number. */
export function readNota(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  return /^\d{1,4}(?:\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined
}
