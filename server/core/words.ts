import { type Idioma, isIdioma } from '#contract/core/idiomas.ts'
import type { Clave, Datos, Translate } from '#contract/core/words.ts'
import de from '#i18n/de.json' with { type: 'json' }
import en from '#i18n/en.json' with { type: 'json' }
import es from '#i18n/es.json' with { type: 'json' }
import fr from '#i18n/fr.json' with { type: 'json' }

type Words = Record<string, string>
const words: Record<Idioma, Words> = { es, en, fr, de }

export const isClave = (clave: string): clave is Clave => clave in es || `${clave}_other` in es

const fill = (sentence: string, datos: Datos) =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(datos[name] ?? ''))

const plurals: Record<Idioma, Intl.PluralRules> = {
  es: new Intl.PluralRules('es'),
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
  de: new Intl.PluralRules('de'),
}

/** Sentences of one language. A key with plurals takes `count`. */
export const translator =
  (idioma: Idioma): Translate =>
  (clave, datos = {}) => {
    const { count } = datos
    const plural = typeof count === 'number' ? `${clave}_${plurals[idioma].select(count)}` : clave
    const sentence = words[idioma][plural] ?? words[idioma][`${clave}_other`] ?? words[idioma][clave]
    return fill(sentence ?? clave, datos)
  }

const weightOf = (params: string) => Number(/;\s*q\s*=\s*([\d.]+)/.exec(params)?.[1] ?? 1)

/** The most wanted language of `Accept-Language` among the available ones; Spanish if there is none. */
export function idiomaOf(accept: string | undefined): Idioma {
  const wanted = (accept ?? '')
    .toLowerCase()
    .slice(0, 200)
    .split(',')
    .map((part) => ({ tag: /[a-z]*/.exec(part.trim())?.[0] ?? '', weight: weightOf(part) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wanted.map(({ tag }) => tag).find(isIdioma) ?? 'es'
}
