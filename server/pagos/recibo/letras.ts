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

const AMOUNT = /^(\d{1,8})\.(\d\d)$/

/** The currency in the plural, as the language calls it: `Peruvian soles`. Its code, if it has no name there. */
const nameIn = (locale: string, codigo: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: codigo, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? codigo

/** `plural` is what the institution calls its currency: only for readers of its language. */
type Moneda = { codigo: string; plural?: string | null }

/**
 * `120.50` as a receipt writes it out: `CIENTO VEINTE Y 50/100 SOLES`. Takes the text of PostgreSQL, so that no cent is
 * rounded on the way, and a locale such as `es-PE`.
 */
export function enLetras(monto: string, { codigo, plural }: Moneda, locale: string): string {
  const [, whole, cents] = AMOUNT.exec(monto) ?? []
  if (whole === undefined) throw new RangeError(`not an amount to write out: ${monto}`)
  const { words, and } = languages[new Intl.Locale(locale).language as Idioma] ?? languages.es
  return `${words(Number(whole))} ${and} ${cents}/100 ${plural ?? nameIn(locale, codigo)}`.toLocaleUpperCase(
    locale,
  )
}
