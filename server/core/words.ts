import { type Idioma, isIdioma } from '#contract/core/idiomas.ts'
import type { Clave, Translate } from '#contract/core/words.ts'
import { WORDS } from '#i18n/all.ts'
import { sentenceOf } from '#i18n/sentence.ts'

const words: Record<Idioma, Record<string, string>> = WORDS

export const isClave = (clave: string): clave is Clave => clave in words.es || `${clave}_other` in words.es

/** Sentences of one language. A key with plurals takes `count`. */
export const translator =
  (idioma: Idioma): Translate =>
  (clave, datos) =>
    sentenceOf(words[idioma], idioma, clave, datos) ?? clave

/** Sentences in the language that a reader chose, else in the usual one. */
export const translatorFor = (own: string | null | undefined, usual: Idioma) =>
  translator(isIdioma(own) ? own : usual)

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
