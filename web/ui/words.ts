import i18next from 'i18next'
import { useSyncExternalStore } from 'react'

import type { Key } from '#i18n/keys.ts'

type Counted<K> = K extends `${infer Base}_other` ? Base : never
/** The key of a sentence; that of a counted one without its `_one` or `_other`. */
export type Frase = Key | Counted<Key>
export type Datos = Record<string, string | number>
export type Translate = (frase: Frase, datos?: Datos) => string

const onLanguageChange = (changed: () => void) => {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}
const currentLanguage = () => i18next.language

/** The language of the page; the component renders again when it changes. */
export const useLanguage = () => useSyncExternalStore(onLanguageChange, currentLanguage)

const translators = new Map<string, Translate>()

/** Cached by language, so that memoized values that depend on `t` stay valid. */
function translatorFor(lng: string): Translate {
  const known = translators.get(lng)
  if (known) return known
  const t = i18next.getFixedT(lng) as unknown as Translate
  translators.set(lng, t)
  return t
}

/** Translates to the reader's language; the component renders again when the language changes. */
export const useT = (): Translate => translatorFor(useLanguage())
