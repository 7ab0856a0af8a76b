import { foldText } from '#server/core/fold-text.ts'
import { type Celda, type FormatoMonto, leerMonto, textoDe } from '#server/core/planilla/index.ts'

/** Meaning of the cell of a month. NADA is a colour without one. */
export const MARCAS = ['PAGADO', 'DEBE', 'NO_CORRE', 'RETIRADO', 'NADA'] as const
export type Marca = (typeof MARCAS)[number]

/** Words and signs that people write; √ and û are ticks of symbol fonts. */
const WORDS: [RegExp, Marca][] = [
  [/^(x+|✓|✔|√|☑|✅|ü|ok|si|s|p|pag|pagad[oa]s?|pago|canc|cancelad[oa]s?|completo|paid|yes)$/, 'PAGADO'],
  [/^(debe|deuda|pend|pendiente|falta|no|n|no pago|no pagado|impago|moroso|owes|unpaid|✗|✘|❌)$/, 'DEBE'],
  [/^([-–—]+|becad[oa]|beca|exonerad[oa]|exon|no corre|n\/?a|no aplica|libre|vacaciones)$/, 'NO_CORRE'],
  [/^(ret|retirad[oa]|se retiro|retiro|baja|traslad[oa]|trasladad[oa]|left)\b/, 'RETIRADO'],
]

const isMarca = (text: string): text is Marca => MARCAS.some((one) => one === text)

/** The meaning that a word has by itself. */
export function marcaOfWord(text: string): Marca | null {
  if (isMarca(text)) return text
  const plain = foldText(text)
  return WORDS.find(([word]) => word.test(text) || word.test(plain))?.[1] ?? null
}

/** Meanings that were told, by value: a word, or a colour as `#92D050`. */
export type Meanings = ReadonlyMap<string, string>
export const keyOfValue = (valor: string) => foldText(textoDe(valor))

export type CellOfMonth = { celda: Celda; color: string | undefined }
/** The cell of a month as it is understood: paid with its amount or day, where the cell has one; or a value without a meaning. */
export type Understood = { marca: Marca; centimos?: number; fecha?: string } | { sinSentido: string }

const toldOf = (meanings: Meanings, valor: string | undefined): Marca | null => {
  const es = valor === undefined ? undefined : meanings.get(keyOfValue(valor))
  return es !== undefined && isMarca(es) ? es : null
}

/** An amount in hundredths; undefined for other text, and for one below zero. */
export function centsOf(celda: Celda, format: FormatoMonto): number | undefined {
  if (textoDe(celda) === '') return undefined
  const amount = leerMonto(celda, format)
  const cents = amount ? Math.round(Number(amount) * 100) : -1
  return cents >= 0 ? cents : undefined
}

function readEmpty(color: string | undefined, meanings: Meanings): Understood {
  if (color === undefined) return { marca: 'DEBE' }
  const marca = toldOf(meanings, color)
  if (marca === null) return { sinSentido: color }
  return { marca: marca === 'NADA' ? 'DEBE' : marca }
}

/** An amount is what was paid, unless its colour was told to mean something else. */
function readAmount(centimos: number, painted: Marca | null): Understood {
  if (centimos === 0) return { marca: 'DEBE' }
  const isPaid = painted === null || painted === 'NADA' || painted === 'PAGADO'
  return isPaid ? { marca: 'PAGADO', centimos } : { marca: painted }
}

function readWord(text: string, told: Marca | null): Understood {
  const marca = told ?? marcaOfWord(text)
  if (marca === null) return { sinSentido: text }
  return { marca: marca === 'NADA' ? 'DEBE' : marca }
}

/** Reads the cell of a month: a word decides, then the meaning that its colour was told to have, then its amount. */
export function readCell(
  { celda, color }: CellOfMonth,
  format: FormatoMonto,
  meanings: Meanings,
): Understood {
  const text = textoDe(celda)
  if (celda === true) return { marca: 'PAGADO' }
  if (text === '') return readEmpty(color, meanings)
  if (typeof celda === 'object' && celda !== null) return { marca: 'PAGADO', fecha: celda.fecha }
  const told = toldOf(meanings, text)
  const centimos = told ? undefined : centsOf(celda, format)
  return centimos === undefined ? readWord(text, told) : readAmount(centimos, toldOf(meanings, color))
}
