import assert from 'node:assert/strict'
import { test } from 'node:test'

import de from '#i18n/de.json' with { type: 'json' }
import en from '#i18n/en.json' with { type: 'json' }
import es from '#i18n/es.json' with { type: 'json' }
import fr from '#i18n/fr.json' with { type: 'json' }

import type { Screen } from './core/screen.ts'
import { helpKey } from './shell/help/help-key.ts'

// Only the list of screens is used: their chunks need a browser.
const { screens } = (await import('./routes.ts' as string)) as { screens: Screen[] }

const SENTENCE = /[.!?](?=\s|$)/g

test('every screen behind the session says what it is for, in two sentences of each language', () => {
  const wrong = screens
    .filter(({ publica, sinMarco }) => !publica && !sinMarco)
    .flatMap((screen) => {
      const key = helpKey(screen)
      return Object.entries({ es, en, fr, de }).flatMap(([lang, words]) => {
        const text = (words as Record<string, string>)[key] ?? ''
        return text.match(SENTENCE)?.length === 2 ? [] : [`${lang} ${key}`]
      })
    })
  assert.deepEqual(wrong, [])
})

test('no help is kept of a screen that is gone', () => {
  const known = new Set<string>(screens.map(helpKey))
  const texts = Object.keys(es).filter((key) => /^ayuda\..+\./.test(key))
  assert.deepEqual(
    texts.filter((key) => !known.has(key)),
    [],
  )
})
