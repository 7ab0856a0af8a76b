import i18next, { init } from 'i18next'

import { IDIOMAS } from '#contract/core/idiomas.ts'
import { chosenIdioma, currentIdioma, fetchWords, inUse } from '#web/core/words.ts'

/** The parts in use, in the language of the page, which may change meanwhile. */
async function bringWords() {
  let language
  while (language !== currentIdioma()) {
    language = currentIdioma()
    await fetchWords(language)
  }
}

/**
 * Waits for code and the parts of the words that it says. The build puts it around `import()`: scripts/build/words.ts.
 * @public
 */
export function withWords(names: string) {
  for (const name of names.split(' ').filter(Boolean)) inUse.add(`/${name}`)
  const words = bringWords()
  // Reported by the wait below.
  words.catch(() => undefined)
  return async <M>(loaded: M | Promise<M>) => (await Promise.all([loaded, words]))[0]
}

/** Starts with the words of the frame. A word that is missing later is reported in the console. */
export async function startWords() {
  i18next.on('languageChanged', (lng) => (document.documentElement.lang = lng))
  await init({
    initAsync: false,
    resources: {},
    lng: chosenIdioma() ?? 'es',
    supportedLngs: [...IDIOMAS],
    fallbackLng: false,
    load: 'languageOnly',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => console.warn(`Missing word: ${key}`),
  })
  await bringWords()
}
