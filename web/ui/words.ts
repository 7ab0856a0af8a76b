import { useTranslation } from 'react-i18next'

import type es from '#i18n/es.json'

type Key = keyof typeof es
type Counted<K> = K extends `${infer Base}_other` ? Base : never
/** A sentence of the words files. One that counts is named without its `_one` or `_other`. */
export type Frase = Key | Counted<Key>
export type Datos = Record<string, string | number>
export type T = (frase: Frase, datos?: Datos) => string

/** The sentences in the reader's language; the component follows when the language changes. */
export function useT(): T {
  const { t } = useTranslation()
  return t as unknown as T
}
