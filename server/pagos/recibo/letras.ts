import type { Idioma } from '#contract/core/idiomas.ts'

import { de } from './letras/de.ts'
import { en } from './letras/en.ts'
import { es } from './letras/es.ts'
import { fr } from './letras/fr.ts'

/** Whole numbers up to 99 999 999, and the word before the cents. */
const languages: Record<Idioma, { words: (n: number) => string; and: string }> = {
  es: { words: es, and: 'y' },
  en: { words: en, and: 'and' },
  fr: { words: fr, and: 'et' },
  de: { words: de, and: 'und' },
}

const AMOUNT = /^(\d{1,8})\.(\d{2,3})$/

/** The currency in the plural, as the language calls it: `Peruvian soles`. Its code, if it has no name there. */
const nameIn = (locale: string, codigo: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: codigo, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? codigo

/** `plural` is what the institution calls its currency: only for readers of its language. */
type Moneda = { codigo: string; plural?: string | null; decimales?: number }

/** The fraction as receipts have it: `50/100`; none where the currency has no decimals. */
function fractionOf(digits: string, decimales: number): string {
  const shown = digits.slice(0, decimales)
  if (Number(digits.slice(decimales)) !== 0)
    throw new RangeError(`more decimals than its currency has: ${digits}`)
  return decimales > 0 ? `${shown.padEnd(decimales, '0')}/${10 ** decimales}` : ''
}

/**
 * `120.50` as a receipt writes it out: `CIENTO VEINTE Y 50/100 SOLES`. Takes the text of PostgreSQL, so that no cent is
 * rounded on the way, and a locale such as `es-PE`.
 */
export function enLetras(monto: string, { codigo, plural, decimales = 2 }: Moneda, locale: string): string {
  const [, whole, digits = ''] = AMOUNT.exec(monto) ?? []
  if (whole === undefined) throw new RangeError(`not an amount to write out: ${monto}`)
  const { words, and } = languages[new Intl.Locale(locale).language as Idioma] ?? languages.es
  const fraction = fractionOf(digits, decimales)
  const amount = [words(Number(whole)), ...(fraction ? [and, fraction] : [])].join(' ')
  return `${amount} ${plural ?? nameIn(locale, codigo)}`.toLocaleUpperCase(locale)
}
