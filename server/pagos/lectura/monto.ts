import type { Formato } from './formatos.ts'
import { afterLabel, withoutNoise } from './rotulo.ts'

export type Importe = { centimos: number; moneda: 'PEN' | 'USD' }

/** A sign of money as it is printed, and as it is misread: `SI 180.00`, `8/ 3.50`. Fill before the figure hides nothing. */
const SIGN = String.raw`(?<signo>S\/\.?|[S5]I|Si|8\/|US\$|USD|\$|PEN)`
const FIGURE = String.raw`(?<entero>\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(?<decimal>\d{2}))?(?![\d.,])`
const SIGNED = new RegExp(String.raw`(?<![\p{L}\d])${SIGN}\s*\**\s*${FIGURE}`, 'u')
const ALONE = new RegExp(String.raw`^\W{0,2}(?:${SIGN}\s*)?${FIGURE}\W{0,1}$`, 'u')
/** Figures beside the amount: what the bank takes, what is left, a sum with the commission. */
const OTHER = /comisi[oó]n|\bitf\b|saldo|impuesto|total cobrado|\btotal\b(?! (?:enviado|pagado))|fee\b|tax\b/i
const OWN_TOTAL = /^(?:monto|importe) total/i

function toAmount(groups: Record<string, string | undefined>, formato: Formato): Importe | null {
  const { signo = '', entero = '', decimal } = groups
  if (decimal === undefined && !formato.sinDecimales) return null
  const centimos = Number(entero.replaceAll(',', '')) * 100 + Number(decimal ?? 0)
  return centimos > 0 ? { centimos, moneda: /\$|US/.test(signo) ? 'USD' : 'PEN' } : null
}

const readIn = (pattern: RegExp, text: string, formato: Formato) => {
  const found = pattern.exec(text)
  return found?.groups ? toAmount(found.groups, formato) : null
}

/** The only amount of several: the same twice is one, two that differ are none. */
function onlyOne(all: Importe[]): Importe | null {
  const [first] = all
  const isSame = all.every((one) => one.centimos === first!.centimos && one.moneda === first!.moneda)
  return first && isSame ? first : null
}

/** The line says another figure, by its own words or those of the line before. */
const isOther = (lines: readonly string[], i: number) => {
  const before = i > 0 && /^[\d\W]*(?:S\/?I?|US\$)?[\d\W]*$/i.test(lines[i]!) ? lines[i - 1]! : ''
  return [lines[i]!, before].some((text) => OTHER.test(text) && !OWN_TOTAL.test(withoutNoise(text)))
}

/** Reads the amount: after its word, else alone on a line, else the only one with a sign. */
export function readAmount(lines: readonly string[], formato: Formato): Importe | null {
  const labelled = afterLabel(lines, formato.monto).flatMap((text) => readIn(SIGNED, text, formato) ?? [])
  if (labelled.length > 0) return onlyOne(labelled)
  const own = lines.filter((_, i) => !isOther(lines, i))
  const alone = formato.montoSolo ? own.flatMap((line) => readIn(ALONE, line, formato) ?? []) : []
  if (alone.length > 0) return onlyOne(alone)
  return onlyOne(own.flatMap((line) => readIn(SIGNED, line, formato) ?? []))
}
