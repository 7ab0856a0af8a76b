import assert from 'node:assert/strict'
import { test } from 'node:test'

import { WORDS } from '#i18n/all.ts'

import { MARCAS_CERTIFICADO } from './marcas-certificado.ts'
import { MARCAS } from './mensaje.ts'

const files: [string, Record<string, string>][] = Object.entries(WORDS)
const ofMessages = Object.entries(MARCAS).flatMap(([tipo, marcas]) =>
  marcas.map((marca) => ({ tipo, marca })),
)

test('each placeholder of a message has its words, of its kind or of all, in every language', () => {
  for (const [lang, words] of files)
    assert.deepEqual(
      ofMessages.filter(
        ({ tipo, marca }) =>
          !(`mensaje.marca.${tipo}.${marca}` in words) && !(`mensaje.marca.${marca}` in words),
      ),
      [],
      lang,
    )
})

test('each placeholder of a certificate has its words in every language', () => {
  for (const [lang, words] of files)
    assert.deepEqual(
      MARCAS_CERTIFICADO.filter((marca) => !(`marca.${marca}` in words)),
      [],
      lang,
    )
})

test('there are words for no placeholder that is gone', () => {
  const known = new Set(ofMessages.flatMap(({ tipo, marca }) => [marca, `${tipo}.${marca}`]))
  const named = Object.keys(WORDS.es).flatMap((key) => /^mensaje\.marca\.(.+)$/.exec(key)?.[1] ?? [])
  assert.deepEqual(
    named.filter((name) => !known.has(name)),
    [],
  )
})
