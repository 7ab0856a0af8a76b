import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { IDIOMAS } from './idiomas.ts'

test('i18n/ has the words of each language of the list, and of no other', () => {
  const names = readdirSync(join(import.meta.dirname, '..', '..', 'i18n'))
  const languages = names.filter((name) => name.length === 2)
  assert.deepEqual(languages.toSorted(), IDIOMAS.toSorted())
})
