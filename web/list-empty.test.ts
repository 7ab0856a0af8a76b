import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

import { WORDS } from '#i18n/all.ts'
import type { Screen } from '#web/core/screen/screen.ts'

// Only the list of screens is used: their chunks need a browser.
const { screens } = (await import('./routes.ts' as string)) as { screens: Screen[] }

const web = new URL('./', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, web), 'utf8')
const sources = globSync('**/*.tsx', { cwd: web }).map(read)

/** The names in `lista="cursos"`, or both of a conditional, and those of a hook that chooses between them. */
const named = (source: string) =>
  [...source.matchAll(/\blista=(?:"\w+"|\{[^}]*\})|\blista: '\w+'|\buseWhenEmpty\('\w+'/g)].flatMap(
    ([found]) => [...found.matchAll(/["'](\w+)["']/g)].map(([, name]) => name as string),
  )
const all = [...new Set(sources.flatMap(named))]

/** The file that a screen is loaded from. */
const sourceOf = ({ load }: Screen) => read(/import\('#web\/([\w./-]+)'\)/.exec(String(load))?.[1] as string)

const SENTENCE = /[.!?](?=\s|$)/g

test('every list says what it is for while it is empty, in one or two sentences of each language', () => {
  assert.ok(all.length > 50)
  const wrong = all.flatMap((name) =>
    Object.entries(WORDS).flatMap(([lang, file]) => {
      const words = file as Record<string, string>
      const [titulo, texto] = [words[`vacia.${name}`] ?? '', words[`vacia.${name}.texto`] ?? '']
      const sentences = texto.match(SENTENCE)?.length ?? 0
      return titulo && sentences >= 1 && sentences <= 2 ? [] : [`${lang} ${name}`]
    }),
  )
  assert.deepEqual(wrong, [])
})

test('every screen that is a list is named by its own words', () => {
  const lists = screens.filter((screen) => sourceOf(screen).includes('<OpList'))
  assert.ok(lists.length >= 25)
  const unnamed = lists.filter((screen) => named(sourceOf(screen)).length === 0)
  assert.deepEqual(
    unnamed.map(({ path, vista }) => `${path} ${vista}`),
    [],
  )
})

test('no words are kept of a list that is gone', () => {
  const kept = Object.keys(WORDS.es).flatMap((key) => /^vacia\.(\w+)(?:\.texto)?$/.exec(key)?.[1] ?? [])
  assert.deepEqual(
    [...new Set(kept)].filter((name) => !all.includes(name)),
    [],
  )
})
