import i18next from 'i18next'
import { useSyncExternalStore } from 'react'

import type es from '#i18n/es.json'

type Key = keyof typeof es
type Counted<K> = K extends `${infer Base}_other` ? Base : never
/** A sentence of the words files. One that counts is named without its `_one` or `_other`. */
export type Frase = Key | Counted<Key>
export type Datos = Record<string, string | number>
export type T = (frase: Frase, datos?: Datos) => string

const follow = (changed: () => void) => {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}
const language = () => i18next.language

/** The language of the page; the component follows when it changes. */
export const useLanguage = () => useSyncExternalStore(follow, language)

const spoken = new Map<string, T>()

/** The same function while the language is the same: what is kept by it is not made again. */
function sentencesIn(lng: string): T {
  const known = spoken.get(lng)
  if (known) return known
  const t = i18next.getFixedT(lng) as unknown as T
  spoken.set(lng, t)
  return t
}

/** The sentences in the reader's language; the component follows when the language changes. */
export const useT = (): T => sentencesIn(useLanguage())
