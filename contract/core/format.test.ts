import assert from 'node:assert/strict'
import { test } from 'node:test'

import { formatsFor, localeFor } from './format.ts'
import { IDIOMAS } from './idiomas.ts'

test('an instant is shown by the 24-hour clock in each language, like the hours of the classes', () => {
  for (const idioma of IDIOMAS) {
    const { moment } = formatsFor(localeFor(idioma, 'es-PE'), 'America/Lima')
    assert.match(moment('2026-11-25T23:30:00Z'), /\b18:30$/, idioma)
    assert.match(moment('2026-11-26T05:05:00Z'), /\b0?0:05$/, idioma)
  }
})
