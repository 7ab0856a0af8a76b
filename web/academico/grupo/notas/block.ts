/** What is copied from a spreadsheet: its rows by lines, its columns by tabs. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/(?:\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))

export const isBlock = (text: string) => /[\t\n]/.test(text.replace(/\r?\n$/, ''))

/** A grade as it is typed, with a comma or a point: null when nothing is, undefined when it is none. */
export function readNota(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  return /^\d{1,4}(?:\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined
}
