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

type Row = { words: string[]; meaning: string }

/** The rows of the tables of a page; a table that does not render, without a line of dashes under its heading, has none. */
function rowsOf(page: string): Row[] {
  const cells = page
    .split('\n')
    .map((line) => (line.startsWith('|') ? line.split('|').slice(1, -1) : undefined))
  const isRule = (line: string[] | undefined) => line?.every((cell) => /^ ?:?-+:? ?$/.test(cell)) ?? false
  const rows: Row[] = []
  let inTable = false
  for (const [n, line] of cells.entries()) {
    if (line === undefined) inTable = false
    else if (isRule(line)) inTable = cells[n - 1] !== undefined && cells[n - 2] === undefined
    else if (inTable)
      rows.push({
        words: (line[0] ?? '')
          .replaceAll('`', '')
          .split(',')
          .map((word) => word.trim()),
        meaning: (line[1] ?? '').trim(),
      })
  }
  return rows
}

/** Faults of a glossary: lines outside a table, words given twice, and words of no or of several meanings. */
function faultsOf(page: string): string[] {
  const rows = rowsOf(page)
  const words = rows.flatMap((row) => row.words)
  const lines = page.split('\n').filter((line) => line.startsWith('|')).length
  const tables = page.match(/^\|(?: ?:?-+:? ?\|)+$/gm)?.length ?? 0
  return [
    ...(lines === rows.length + 2 * tables ? [] : ['a table does not render']),
    ...words.filter((word, n) => words.indexOf(word) < n).map((word) => `${word}: twice`),
    ...rows.filter(({ meaning }) => meaning === '').map((row) => `${row.words.join(', ')}: no meaning`),
    ...rows
      .filter(({ meaning }) => meaning.includes(';'))
      .map((row) => `${row.words.join(', ')}: two meanings`),
  ]
}

const GLOSSARY = read('docs/glossary.md')
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
const glossaryWords = () => rowsOf(GLOSSARY).flatMap(({ words }) => words.map(plain))

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

test('the glossary renders, and has each word once, with one meaning', () => {
  assert.ok(glossaryWords().length > 150)
  assert.deepEqual(faultsOf(GLOSSARY), [])
})

test('a table whose rule is above its heading, a second row, an empty one and two meanings are seen', () => {
  const head = ['| Word | Means |', '| --- | --- |']
  assert.deepEqual(faultsOf([...head, '| a, b | one |', '| `c` | another |'].join('\n')), [])
  assert.deepEqual(faultsOf([...head.toReversed(), '| a | one |'].join('\n')), ['a table does not render'])
  assert.deepEqual(faultsOf([...head, '| a | one |', '| a, b | |', '| c | one; two |'].join('\n')), [
    'a: twice',
    'a, b: no meaning',
    'c: two meanings',
  ])
})
