import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { apiNames } from './api-words.ts'
import { declaredNames, type Name, projectNames, wordsOf } from './names.ts'
import { dictionary, spells } from './spelling.ts'

const ROOT = join(import.meta.dirname, '..')

/** Spanish words that the English dictionary has too. */
const SPANISH = new Set(['como', 'dado', 'leer', 'ole'])
/** English words that the English dictionary lacks and the Spanish one has. */
const ENGLISH = new Set(['callee', 'catalogue', 'num', 'oid', 'recode', 'removed', 'vite'])

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const spanish = dictionary(import.meta.resolve('dictionary-es'))
const english = dictionary(import.meta.resolve('dictionary-en'))

const isSpanish = (word: string) =>
  SPANISH.has(word) ||
  (!ENGLISH.has(word) && spells(spanish, word, ['s', 'es']) && !spells(english, word, ['s']))

/** A word and its plural are one word. */
const singular = (word: string) => word.replace(/ces$/, 'z').replace(/s$/, '').replace(/e$/, '')

/** The words in the first column of the table and the verbs under it. */
function glossaryWords() {
  const page = read('docs/glossary.md').normalize('NFD').replaceAll(/\p{M}/gu, '')
  const rows = [...page.matchAll(/^\| ([\w ,]+?) +\|/gm)].map(([, word = '']) => word)
  const verbs = [...page.slice(page.indexOf('Verbs:')).matchAll(/`(\w+)`/g)].map(([, verb = '']) => verb)
  return [...rows, ...verbs]
}

const known = new Set([...apiNames(ROOT), ...glossaryWords()].flatMap(wordsOf).map(singular))
const strangeWords = (name: string) =>
  wordsOf(name).filter((word) => isSpanish(word) && !known.has(singular(word)))

const strange = projectNames(ROOT).flatMap(({ name, place }: Name) =>
  strangeWords(name).map((word) => ({ word, name, place })),
)

test('a Spanish word in a name is one of the API, of the tables or of docs/glossary.md', () => {
  const lines = [...new Set(strange.map(({ word, name, place }) => `${word} (${name}, ${place})`))]
  assert.deepEqual(
    lines,
    [],
    'Write these in English, or put the word into the glossary if the domain has it.',
  )
})

test('a name in Spanish that no glossary has is seen, one in English or of the domain is not', () => {
  const text = `
    type Suyo = { cosaAjena: string }
    const hacerCosa = (ladrillo: string, { saldo: sobrante }: { saldo: number }) => ladrillo + sobrante
    function readMatricula(idGrupo: number, retries = 3) { const throttledQuery = 1 }`
  const names = declaredNames('x.ts', text).map(({ name }) => name)
  assert.deepEqual(names.filter((name) => strangeWords(name).length > 0).toSorted(), [
    'Suyo',
    'cosaAjena',
    'hacerCosa',
    'ladrillo',
    'sobrante',
  ])
})
