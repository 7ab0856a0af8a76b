import assert from 'node:assert/strict'
import { test } from 'node:test'

import { WORDS } from './all.ts'

type Words = Record<string, string>
const files: Record<string, Words> = WORDS
const { es } = WORDS
const others = Object.entries(files).filter(([lang]) => lang !== 'es')

// The small words that give a language away, none of which the other three use.
const MARKS: Record<string, readonly string[]> = {
  es: [
    'el',
    'los',
    'las',
    'del',
    'una',
    'para',
    'con',
    'pero',
    'ya',
    'este',
    'esta',
    'su',
    'sus',
    'más',
    'fue',
    'aún',
  ],
  en: ['the', 'and', 'of', 'with', 'your', 'this', 'that', 'is', 'are', 'you', 'be', 'it', 'from'],
  fr: ['les', 'une', 'pour', 'avec', 'vous', 'votre', 'dans', 'est', 'cette', 'aucun', 'pas', 'sera', 'au'],
  de: [
    'der',
    'und',
    'nicht',
    'mit',
    'für',
    'ist',
    'ein',
    'eine',
    'einen',
    'sie',
    'bitte',
    'wird',
    'kein',
    'zum',
  ],
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)
/** A singular may say "one" in words. */
const needed = (key: string, text: string) =>
  [...new Set(placeholders(text))].filter((name) => !(key.endsWith('_one') && name === 'count')).toSorted()

const wordsOf = (text: string) =>
  ` ${text
    .replaceAll(/\{\{\w+\}\}/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')} `

/** The other languages that a sentence has typical words of. */
function foreign(text: string, lang: string) {
  const words = wordsOf(text)
  const rest = Object.entries(MARKS).filter(([other]) => other !== lang)
  return rest.flatMap(([other, marks]) =>
    marks.filter((mark) => words.includes(` ${mark} `)).map((m) => `${other}: ${m}`),
  )
}

for (const [lang, words] of others) {
  test(`${lang} has the keys of es, no more and no fewer`, () => {
    assert.deepEqual(Object.keys(words).toSorted(), Object.keys(es).toSorted())
  })

  test(`${lang} has the placeholders of es in each sentence`, () => {
    const wrong = Object.entries(es).filter(
      ([key, text]) => needed(key, text).join() !== needed(key, words[key] ?? '').join(),
    )
    assert.deepEqual(
      wrong.map(([key]) => key),
      [],
    )
  })

  test(`${lang} leaves no sentence in Spanish`, () => {
    // Texts of one or two words may be equal in both languages; a whole sentence may not.
    const same = Object.entries(es).filter(
      ([key, text]) => words[key] === text && wordsOf(text).trim().split(' ').length > 2,
    )
    assert.deepEqual(
      same.map(([key]) => key),
      [],
    )
    assert.deepEqual(
      Object.entries(words).filter(([, text]) => /[¿¡ñ]/.test(text)),
      [],
    )
  })
}

for (const [lang, words] of Object.entries(files)) {
  test(`${lang} has no words of another language`, () => {
    const found = Object.entries(words).flatMap(([key, text]) =>
      foreign(text, lang).map((why) => `${key} (${why})`),
    )
    assert.deepEqual(found, [])
  })

  test(`${lang} has no empty sentence, and both numbers of what is counted`, () => {
    const empty = Object.entries(words).filter(([, text]) => text.trim() === '')
    const counted = Object.keys(words).filter((key) => /_(?:one|other)$/.test(key))
    const alone = counted.filter(
      (key) => !(key.replace(/_\w+$/, key.endsWith('_one') ? '_other' : '_one') in words),
    )
    assert.deepEqual([...empty, ...alone], [])
  })
}
