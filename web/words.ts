import { currentIdioma, fetchParts, inUse } from '#web/core/words/words.ts'
import { onLanguageChange, pageLanguage, setLanguage } from '#web/ui/words.ts'

/** Brings parts in the language of the page, which may change meanwhile. */
async function bringWords(names: Iterable<string>) {
  let language
  while (language !== currentIdioma()) {
    language = currentIdioma()
    await fetchParts(language, names)
  }
}

/**
 * Waits for code and the file of the words that it says. The build puts it around `import()`: scripts/build/words.ts.
 * @public
 */
export function withWords(file: string) {
  inUse.add(`/${file}`)
  const words = bringWords([`/${file}`])
  // Reported by the wait below.
  words.catch(() => undefined)
  return async <M>(loaded: M | Promise<M>) => (await Promise.all([loaded, words]))[0]
}

/** Starts with the words of the frame. A word that is missing later is reported in the console. */
export async function startWords() {
  onLanguageChange(() => (document.documentElement.lang = pageLanguage()))
  setLanguage(currentIdioma())
  await bringWords(inUse)
}
