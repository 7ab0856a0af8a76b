import { type Idioma, isIdioma } from '#contract/core/idiomas.ts'
import { addWords, onLanguageChange, pageLanguage, setLanguage, t } from '#web/ui/words.ts'

export { onLanguageChange, t }

const LANGUAGE_KEY = 'escuela.idioma'

/** The language chosen on this device, if any. */
export const chosenIdioma = (): Idioma | undefined => {
  const kept = localStorage.getItem(LANGUAGE_KEY)
  return isIdioma(kept) ? kept : undefined
}

/** The language of the page; before the words are loaded, the one it will have. */
export const currentIdioma = (): Idioma => {
  const language = pageLanguage() || chosenIdioma()
  return isIdioma(language) ? language : 'es'
}

/** The parts of the words in use. In development, the whole language. */
export const inUse = new Set([import.meta.env.DEV ? '' : '/core'])
const parts = new Map<string, Promise<void>>()

/** A changed file has another ETag, so the browser asks and mostly keeps what it has. */
async function fetchPart(url: string, lng: string) {
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok) throw new Error(`${url} did not come`)
  addWords(lng, (await response.json()) as Record<string, string>)
}

function partOf(lng: string, name: string) {
  const url = `/assets/i18n/${lng}${name}.json`
  const part = parts.get(url) ?? fetchPart(url, lng)
  parts.set(url, part)
  // A part that failed is fetched again when it is next needed.
  part.catch(() => parts.delete(url))
  return part
}

/** Waits for parts of the words; each is fetched once. */
export const fetchParts = (lng: Idioma, names: Iterable<string>) =>
  Promise.all([...names].map((name) => partOf(lng, name)))

/** Changes the language without reloading; the screen stays as it was until the words have come. */
export async function switchLanguage(lng: Idioma) {
  // Again for the parts that come into use meanwhile.
  for (let count = 0; count < inUse.size;) {
    count = inUse.size
    await fetchParts(lng, inUse)
  }
  setLanguage(lng)
}

export const storeIdioma = (lng: Idioma) => localStorage.setItem(LANGUAGE_KEY, lng)

/** Stores the person's choice, which wins over the institution's language. */
export async function chooseIdioma(lng: Idioma) {
  storeIdioma(lng)
  await switchLanguage(lng)
}

/** Sets the institution's language, unless the person chose one. */
export const offerIdioma = (lng: Idioma) => {
  if (!chosenIdioma() && currentIdioma() !== lng) void switchLanguage(lng)
}
