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

test('an amount is written with the decimals of its currency', () => {
  const { money, amount } = formatsFor('es-PE', 'America/Lima')
  const of = (simbolo: string, decimales: number) => money(1234.5, { simbolo, decimales })
  assert.deepEqual(
    [of('S/', 2), of('KD', 3), money(1500, { simbolo: '$', decimales: 0 })].map((text) =>
      text.replace('\u00a0', ' '),
    ),
    ['S/ 1,234.50', 'KD 1,234.500', '$ 1,500'],
  )
  assert.equal(amount(1500, { decimales: 0 }), '1,500')
})

test('a percent stands apart from its figure in Spanish, in every country', () => {
  const said = (locale: string) => formatsFor(locale, 'America/Lima').percent(93.5).replace('\u00a0', ' ')
  assert.deepEqual([said('es-PE'), said('es-MX'), said('en-PE')], ['93.5 %', '93.5 %', '93.5%'])
})
