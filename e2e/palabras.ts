import type { Idioma } from '#contract/core/idiomas.ts'
import { WORDS } from '#i18n/all.ts'
import type { Key } from '#i18n/keys.ts'

import type { Page } from './journey.ts'

export { WORDS }
export type Clave = Key
export type Lang = Idioma

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const HOLE = /\{\{\w+\}\}/
/** With fewer fixed letters, the pattern of a sentence would match any text. */
const MIN_LETTERS = 6

/** The sentences of a language: fixed ones, and patterns of those with placeholders. */
function sentences(lang: Lang) {
  const all = Object.values(WORDS[lang]).map(collapseSpaces)
  const holed = all.filter((text) => HOLE.test(text))
  return {
    whole: new Set(all),
    filled: holed
      .filter((text) => text.replaceAll(/\{\{\w+\}\}|\P{L}/gu, '').length >= MIN_LETTERS)
      .map((text) => new RegExp(`^${text.split(HOLE).map(escapeRegExp).join('.+')}$`)),
  }
}
const SENTENCES = { es: sentences('es'), en: sentences('en'), fr: sentences('fr'), de: sentences('de') }

const hasSentence = (lang: Lang, text: string) =>
  SENTENCES[lang].whole.has(text) || SENTENCES[lang].filled.some((one) => one.test(text))

/** The visible texts of the page and the accessible names of elements. */
const visibleTexts = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    // Elements with their own `lang` are skipped: each language is offered in its own words.
    const elements = [...document.body.querySelectorAll('*')].filter(
      (one) => !one.closest('[lang], script, style') && one.checkVisibility({ visibilityProperty: true }),
    )
    for (const one of elements) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        seen.push(one.getAttribute(name) ?? '')
      for (const node of one.childNodes)
        if (node.nodeType === Node.TEXT_NODE) seen.push(node.textContent ?? '')
    }
    return seen
  })

/** Collects the texts that the server sends as data, which are not translated; its messages are, so they are left out. */
function collectTexts(value: unknown, into: Set<string>) {
  if (typeof value === 'string') into.add(collapseSpaces(value))
  else if (Array.isArray(value)) for (const one of value) collectTexts(one, into)
  else if (value && typeof value === 'object')
    for (const [name, one] of Object.entries(value))
      if (!['mensaje', 'errors', 'mensajes'].includes(name)) collectTexts(one, into)
}

/** Watches the answers of the API; the returned function lists the texts on the screen that are of another language. */
export function watchForeignTexts(page: Page) {
  const data = new Set<string>()
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json') && response.url().includes('/api/'))
      void response.json().then(
        (body) => collectTexts(body, data),
        () => undefined,
      )
  })
  return async (lang: Lang) => {
    const others = (Object.keys(WORDS) as Lang[]).filter((other) => other !== lang)
    const texts = new Set(
      (await visibleTexts(page)).map(collapseSpaces).filter((text) => /\p{L}{2}/u.test(text)),
    )
    return [...texts].filter(
      (text) =>
        !data.has(text) && !hasSentence(lang, text) && others.some((other) => hasSentence(other, text)),
    )
  }
}
