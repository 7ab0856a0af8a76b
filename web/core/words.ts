import i18next, { type BackendModule, changeLanguage, loadLanguages, t as sentence, use } from 'i18next'

import { type Idioma, IDIOMAS, isIdioma } from '#contract/core/idiomas.ts'
import type { T } from '#web/ui/words.ts'

const LANGUAGE_KEY = 'escuela.idioma'

/** What the person chose on this device, if they did. */
export const idiomaElegido = (): Idioma | undefined => {
  const kept = localStorage.getItem(LANGUAGE_KEY)
  return isIdioma(kept) ? kept : undefined
}

/** The language of the page. */
export const idioma = (): Idioma => {
  // Before its words have come.
  if (!i18next.language) return idiomaElegido() ?? 'es'
  return isIdioma(i18next.language) ? i18next.language : 'es'
}

/** Outside components: inside them use `useT`. */
export const t: T = (frase, datos) => sentence(frase, datos ?? {})

async function fetchWords(lng: string) {
  const response = await fetch(`/assets/i18n/${lng}.json`)
  if (!response.ok) throw new Error(`${lng}.json: ${response.status}`)
  return (await response.json()) as Record<string, string>
}

/** One file per language. A changed file has another ETag, so the browser asks and mostly keeps what it has. */
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

/** Changes the language without reloading; the screen stays as it was until the words have come. */
export async function switchLanguage(lng: Idioma) {
  await loadLanguages(lng)
  await changeLanguage(lng)
}

/** Hears of each change of language, once its words are here. */
export const onLanguageChange = (listener: () => void) => i18next.on('languageChanged', listener)

/** The person's own choice wins over the institution's from now on. */
export async function chooseIdioma(lng: Idioma) {
  localStorage.setItem(LANGUAGE_KEY, lng)
  await switchLanguage(lng)
}

/** The institution's language, unless the person chose another. */
export const offerIdioma = (lng: Idioma) => {
  if (!idiomaElegido() && idioma() !== lng) void switchLanguage(lng)
}
