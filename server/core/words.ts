import { type Idioma, isIdioma } from '#contract/core/idiomas.ts'
import type { Clave, Datos, Translate } from '#contract/core/words.ts'
import { WORDS } from '#i18n/all.ts'

const words: Record<Idioma, Record<string, string>> = WORDS

export const isClave = (clave: string): clave is Clave => clave in words.es || `${clave}_other` in words.es

const fillSentence = (sentence: string, datos: Datos) =>
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
    return fillSentence(sentence ?? clave, datos)
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
