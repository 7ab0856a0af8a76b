import assert from 'node:assert/strict'
import { test } from 'node:test'

import { WORDS } from '#i18n/all.ts'

import type { Screen } from './core/screen/screen.ts'
import { helpKey } from './shell/help/help-key.ts'

// Only the list of screens is used: their chunks need a browser.
const { screens } = (await import('./routes.ts' as string)) as { screens: Screen[] }

const SENTENCE = /[.!?](?=\s|$)/g

test('every screen behind the session says what it is for, in two sentences of each language', () => {
  const wrong = screens
    .filter(({ publica, sinMarco }) => !publica && !sinMarco)
    .flatMap((screen) => {
      const key = helpKey(screen)
      return Object.entries(WORDS).flatMap(([lang, words]) => {
        const text = (words as Record<string, string>)[key] ?? ''
        return text.match(SENTENCE)?.length === 2 ? [] : [`${lang} ${key}`]
      })
    })
  assert.deepEqual(wrong, [])
})

test('no help is kept of a screen that is gone', () => {
  const known = new Set<string>(screens.map(helpKey))
  const texts = Object.keys(WORDS.es).filter((key) => /^ayuda\..+\./.test(key))
  assert.deepEqual(
    texts.filter((key) => !known.has(key)),
    [],
  )
})
