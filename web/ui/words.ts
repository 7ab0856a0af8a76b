import { useSyncExternalStore } from 'react'

import type { Key } from '#i18n/keys.ts'
import { sentenceOf } from '#i18n/sentence.ts'

type Counted<K> = K extends `${infer Base}_other` ? Base : never
/** The key of a sentence; that of a counted one without its `_one` or `_other`. */
export type Frase = Key | Counted<Key>
export type Datos = Record<string, string | number>
export type Translate = (frase: Frase, datos?: Datos) => string

let language = ''
const words = new Map<string, Record<string, string>>()
const listeners = new Set<() => void>()

/** The language of the page; '' before the start. */
export const pageLanguage = () => language

/** Changes the language of the page. */
export function setLanguage(lng: string) {
  language = lng
  for (const changed of listeners) changed()
}

export const addWords = (lng: string, more: Record<string, string>) =>
  words.set(lng, { ...words.get(lng), ...more })

/** Whether the language of the page has a sentence with this key. */
export const isKey = (key: string): key is Frase => key in (words.get(language) ?? {})

/** Calls back after each change of language. Returns the unsubscribe function. */
export function onLanguageChange(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** The language of the page; the component renders again when it changes. */
export const useLanguage = () => useSyncExternalStore(onLanguageChange, pageLanguage)

function translate(lng: string, frase: Frase, datos?: Datos) {
  const sentence = sentenceOf(words.get(lng) ?? {}, lng, frase, datos)
  if (sentence === undefined) console.warn(`Missing word: ${frase}`)
  return sentence ?? frase
}

const translators = new Map<string, Translate>()

/** Cached by language, so that memoized values that depend on `t` stay valid. */
function translatorFor(lng: string): Translate {
  const known = translators.get(lng)
  if (known) return known
  const t: Translate = (frase, datos) => translate(lng, frase, datos)
  translators.set(lng, t)
  return t
}

/** Outside components: inside them use `useT`. */
export const t: Translate = (frase, datos) => translate(language, frase, datos)

/** Translates to the reader's language; the component renders again when the language changes. */
export const useT = (): Translate => translatorFor(useLanguage())
