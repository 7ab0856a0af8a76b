import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Idioma, IDIOMAS } from '#contract/core/idiomas.ts'

import type { Key } from './keys.ts'

export type Words = Record<Key, string>

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/** The wings that have words: the file names, the same in every language. */
export const WINGS = readdirSync(join(import.meta.dirname, 'es')).map((file) => file.replace('.json', ''))

/** The words of one wing in one language. */
export const readPart = (idioma: Idioma, wing: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, idioma, `${wing}.json`), 'utf8')) as Partial<Words>

/** The words of a language put together, sorted by key: what `/assets/i18n/<language>.json` answers. */
export const readWords = (idioma: Idioma) =>
  Object.fromEntries(WINGS.flatMap((wing) => Object.entries(readPart(idioma, wing))).toSorted(byKey)) as Words

export const WORDS = Object.fromEntries(IDIOMAS.map((idioma) => [idioma, readWords(idioma)])) as Record<
  Idioma,
  Words
>
