import type { ColumnType, OutputSheet } from './salida.ts'
import { batchesOf, clockOf, inPieces, isAmount, textsOf } from './salida.ts'

const BOM = '\uFEFF'

/**
 * A spreadsheet executes these as formulas when it opens the file, also behind a tab or a line break and in
 * full width.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/**
 * A spreadsheet would read these as numbers and drop their zeros; the quotes mark them as text for other
 * programs.
 */
const DIGITS = /^\d+$/

/**
 * The bytes of a .csv: UTF-8 with BOM (so that Excel sees the accents) and RFC 4180 quotes. A text that begins like a
 * formula gets an apostrophe in front, also `+51 …`: it is then shown, but nothing is run. `leerPlanilla` takes it off.
 */
export function csvOf({ columnas, filas, zona, separator = ',' }: OutputSheet): AsyncGenerator<Buffer> {
  const special = new RegExp(`["\r\n${separator}]|^\\s|\\s$`)
  const clock = clockOf(zona)
  const quoted = (text: string) =>
    special.test(text) || DIGITS.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const disarmed = (text: string) => quoted(FORMULA.test(text) ? `'${text}` : text)
  const fieldOf = (value: unknown, tipo: ColumnType): string => {
    if (value === null || value === undefined) return ''
    const shown = tipo === 'instante' ? clock(value) : undefined
    if (shown) return shown
    if ((tipo === 'numero' || tipo === 'dinero') && isAmount(value)) return String(value)
    return disarmed(String(value))
  }
  const lineOf = (fila: unknown[]) =>
    columnas.map(({ tipo }, i) => fieldOf(fila[i], tipo)).join(separator) + '\r\n'
  async function* lines() {
    yield [BOM + columnas.map(({ titulo }) => disarmed(titulo)).join(separator) + '\r\n']
    for await (const batch of batchesOf(filas)) yield textsOf(batch, lineOf)
  }
  return inPieces(lines())
}
