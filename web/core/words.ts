import i18next, { type BackendModule, changeLanguage, loadLanguages, t as sentence, use } from 'i18next'

import { type Idioma, IDIOMAS, isIdioma } from '#contract/core/idiomas.ts'
import type { Translate } from '#web/ui/words.ts'

const LANGUAGE_KEY = 'escuela.idioma'

/** The language chosen on this device, if any. */
export const idiomaElegido = (): Idioma | undefined => {
  const kept = localStorage.getItem(LANGUAGE_KEY)
  return isIdioma(kept) ? kept : undefined
}

/** The language of the page. */
export const currentIdioma = (): Idioma => {
  // Before the words are loaded.
  if (!i18next.language) return idiomaElegido() ?? 'es'
  return isIdioma(i18next.language) ? i18next.language : 'es'
}

/** Outside components: inside them use `useT`. */
export const t: Translate = (frase, datos) => sentence(frase, datos ?? {})

async function fetchWords(lng: string) {
  const response = await fetch(`/assets/i18n/${lng}.json`)
  if (!response.ok) throw new Error(`${lng}.json: ${response.status}`)
  return (await response.json()) as Record<string, string>
}

/** A file for each language. The browser revalidates it by its ETag. */
const wordFiles: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: async (lng, _namespace, done) => {
    const words = await fetchWords(lng).catch((error: Error) => error)
    if (words instanceof Error) done(words, false)
    else done(null, words)
  },
}

export async function startWords() {
  i18next.on('languageChanged', (lng) => (document.documentElement.lang = lng))
  await use(wordFiles).init({
    lng: idiomaElegido() ?? 'es',
    supportedLngs: [...IDIOMAS],
    fallbackLng: false,
    load: 'languageOnly',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
}

/** Changes the language without reloading; the screen changes once the words are loaded. */
export async function switchLanguage(lng: Idioma) {
  await loadLanguages(lng)
  await changeLanguage(lng)
}

/** Calls back after each change of language, once its words are loaded. */
export const onLanguageChange = (listener: () => void) => i18next.on('languageChanged', listener)

/** Stores the person's choice, which wins over the institution's language. */
export async function chooseIdioma(lng: Idioma) {
  localStorage.setItem(LANGUAGE_KEY, lng)
  await switchLanguage(lng)
}

/** Sets the institution's language, unless the person chose one. */
export const offerIdioma = (lng: Idioma) => {
  if (!idiomaElegido() && currentIdioma() !== lng) void switchLanguage(lng)
}
