import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { IDIOMAS } from '#contract/core/idiomas.ts'
import { WINGS as inOrder } from '#contract/core/wings.ts'

import { readPart, WINGS } from './all.ts'
import { keysIn } from './uses.ts'
import { wingOf } from './wing-of.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const ORDER: string[] = ['core', ...inOrder]

test('there is one file of words for each wing, the same in every language', () => {
  assert.deepEqual(WINGS.toSorted(), ORDER.toSorted())
  for (const idioma of IDIOMAS)
    assert.deepEqual(
      readdirSync(join(import.meta.dirname, idioma)).toSorted(),
      WINGS.map((wing) => `${wing}.json`).toSorted(),
    )
})

test('a key stands in one file, the same in every language, and files are sorted', () => {
  const all = WINGS.flatMap((wing) => Object.keys(readPart('es', wing)))
  assert.equal(new Set(all).size, all.length)
  for (const idioma of IDIOMAS)
    for (const wing of WINGS) {
      const keys = Object.keys(readPart(idioma, wing))
      assert.deepEqual(keys, Object.keys(readPart('es', wing)), `${idioma}/${wing}`)
      assert.deepEqual(keys, keys.toSorted(), `${idioma}/${wing}`)
    }
})

/** The wing of a source, in the order; what is in none, and the addresses of the screens, are of the frame. */
const wingOfFile = (file: string) => {
  const [, folder = ''] = file.split('/')
  return ORDER.includes(folder) && !file.endsWith('/routes.ts') ? folder : 'core'
}
const sources = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.includes('.test.'))

test('a module says the words of its wing and of those before it', () => {
  const wrong = sources.flatMap((file) =>
    keysIn(read(file))
      .filter((key) => ORDER.indexOf(wingOf(key)) > ORDER.indexOf(wingOfFile(file)))
      .map((key) => `${file}: ${key} of ${wingOf(key)}`),
  )
  assert.deepEqual(wrong, [])
})

test('what the contract says of a field is in core, since any screen may show it', () => {
  const wrong = globSync('contract/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/\b(?:clave|message): '([\w.]+)'/g)]
      .flatMap(([found]) => keysIn(found))
      .filter((key) => wingOf(key) !== 'core')
      .map((key) => `${file}: ${key}`),
  )
  assert.deepEqual(wrong, [])
})
