import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { type Idioma, IDIOMAS } from '#contract/core/idiomas.ts'

import { enLetras } from './letras.ts'

const RUNS = { numRuns: 500 }
const PEN = { codigo: 'PEN', plural: 'Soles' }

/** The words of a whole number, without the cents and the currency. */
const written = (n: number, idioma: Idioma) =>
  enLetras(`${n}.00`, { codigo: 'PEN', plural: 'x' }, idioma)
    .replace(/ (?:Y|AND|ET|UND) 00\/100 X$/, '')
    .toLocaleLowerCase(idioma)

// Reads words back by another method than they were written: each word has a value, and scales multiply what
// precedes.
type Reader = {
  worth: Record<string, number>
  thousand: RegExp
  million: RegExp
  split: (text: string) => string[]
}

const list = (words: string, from = 0, step = 1) =>
  Object.fromEntries(words.split(' ').map((word, i) => [word, from + i * step]))
const bySpaces = (text: string) => text.split(/[\s-]+/).filter((word) => !['y', 'et'].includes(word))

const GERMAN =
  /million(?:en)?|tausend|hundert|(?:zwan|vier|fünf|sech|sieb|acht|neun)zig|dreißig|(?:drei|vier|fünf|sech|sieb|acht|neun)zehn|zwölf|sieben|sechs|null|eine|eins|zwei|drei|vier|fünf|acht|neun|zehn|elf|ein/g

const readers: Record<Idioma, Reader> = {
  es: {
    worth: {
      ...list(
        'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
      ),
      ...list('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
      ...list(
        'cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
        100,
        100,
      ),
      ciento: 100,
      un: 1,
      veintiún: 21,
    },
    thousand: /^mil$/,
    million: /^mill(?:ón|ones)$/,
    split: bySpaces,
  },
  en: {
    worth: {
      ...list(
        'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
      ),
      ...list('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
    },
    thousand: /^thousand$/,
    million: /^million$/,
    split: bySpaces,
  },
  fr: {
    worth: {
      ...list(
        'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
      ),
      ...list('vingt trente quarante cinquante soixante', 20, 10),
    },
    thousand: /^mille$/,
    million: /^millions?$/,
    split: bySpaces,
  },
  de: {
    worth: {
      ...list(
        'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
      ),
      ...list('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig', 20, 10),
      ein: 1,
      eine: 1,
    },
    thousand: /^tausend$/,
    million: /^million(?:en)?$/,
    // Capitals have no ß. The longest word that fits comes first: dreizehn before drei.
    split: (text) => text.replaceAll('dreissig', 'dreißig').match(GERMAN) ?? [],
  },
}

const HUNDRED = /^(?:hundred|cents?|hundert)$/

/** Adds one more word to `sum`: multipliers multiply what precedes them in their group. */
function added(sum: number, word: string, worth: Reader['worth']): number {
  if (HUNDRED.test(word)) return (sum || 1) * 100
  // quatre-vingt is four twenties.
  if (/^vingts?$/.test(word) && sum % 100 === 4) return sum - 4 + 80
  const value = worth[word]
  assert.notEqual(value, undefined, `what is «${word}»?`)
  return sum + value!
}

function read(text: string, idioma: Idioma): number {
  const { worth, thousand, million, split } = readers[idioma]
  let [total, group] = [0, 0]
  for (const word of split(text)) {
    if (million.test(word)) [total, group] = [(total + group) * 1_000_000, 0]
    else if (thousand.test(word)) [total, group] = [total + (group || 1) * 1000, 0]
    else group = added(group, word, worth)
  }
  return total + group
}

for (const idioma of IDIOMAS) {
  test(`${idioma}: every amount reads back as itself, and no two are written alike`, () => {
    for (let n = 0; n < 2100; n++) assert.equal(read(written(n, idioma), idioma), n, written(n, idioma))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (n) => {
        assert.equal(read(written(n, idioma), idioma), n, written(n, idioma))
      }),
      RUNS,
    )
  })

  test(`${idioma}: the cents are those of the amount, and they are never rounded`, () => {
    const cents = fc.integer({ min: 0, max: 9_999_999_999 })
    fc.assert(
      fc.property(cents, (n) => {
        const monto = `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`
        assert.ok(enLetras(monto, PEN, idioma).includes(` ${monto.slice(-2)}/100 SOLES`), monto)
      }),
      RUNS,
    )
  })
}

const EXAMPLES: [Idioma, number, string][] = [
  ['es', 1, 'uno'],
  ['es', 16, 'dieciséis'],
  ['es', 21, 'veintiuno'],
  ['es', 31, 'treinta y uno'],
  ['es', 100, 'cien'],
  ['es', 101, 'ciento uno'],
  ['es', 555, 'quinientos cincuenta y cinco'],
  ['es', 1000, 'mil'],
  ['es', 1100, 'mil cien'],
  ['es', 21_000, 'veintiún mil'],
  ['es', 31_021, 'treinta y un mil veintiuno'],
  ['es', 100_000, 'cien mil'],
  ['es', 101_700, 'ciento un mil setecientos'],
  ['es', 1_000_000, 'un millón'],
  ['es', 1_001_000, 'un millón mil'],
  ['es', 21_000_900, 'veintiún millones novecientos'],
  ['es', 99_999_999, 'noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve'],
  ['en', 121, 'one hundred twenty-one'],
  ['en', 40_014, 'forty thousand fourteen'],
  ['fr', 71, 'soixante et onze'],
  ['fr', 80, 'quatre-vingts'],
  ['fr', 81, 'quatre-vingt-un'],
  ['fr', 91, 'quatre-vingt-onze'],
  ['fr', 200, 'deux cents'],
  ['fr', 203, 'deux cent trois'],
  ['fr', 1980, 'mille neuf cent quatre-vingts'],
  ['fr', 80_200, 'quatre-vingt mille deux cents'],
  ['fr', 200_000, 'deux cent mille'],
  ['fr', 80_000_000, 'quatre-vingts millions'],
  ['de', 1, 'eins'],
  ['de', 21, 'einundzwanzig'],
  ['de', 101, 'einhunderteins'],
  ['de', 1001, 'eintausendeins'],
  ['de', 1_000_000, 'eine million'],
  ['de', 2_021_001, 'zwei millionen einundzwanzigtausendeins'],
]

test('numbers are written as their languages want', () => {
  for (const [idioma, n, words] of EXAMPLES) assert.equal(written(n, idioma), words)
})

test('the currency has the name of the institution for its readers, and that of the language for the others', () => {
  assert.equal(enLetras('120.50', PEN, 'es-PE'), 'CIENTO VEINTE Y 50/100 SOLES')
  const codes = (locale: string) =>
    ['PEN', 'USD', 'QQQ'].map((codigo) => enLetras('2.07', { codigo }, locale))
  assert.deepEqual(codes('en-PE'), [
    'TWO AND 07/100 PERUVIAN SOLES',
    'TWO AND 07/100 US DOLLARS',
    'TWO AND 07/100 QQQ',
  ])
  assert.equal(codes('de-PE')[0], 'ZWEI UND 07/100 PERUANISCHE SOL')
  assert.equal(codes('fr-PE')[0], 'DEUX ET 07/100 SOLS PÉRUVIENS')
  assert.equal(codes('es-PE')[1], 'DOS Y 07/100 DÓLARES ESTADOUNIDENSES')
})

test('the fraction is that of the currency, and none where it has no decimals', () => {
  const clp = { codigo: 'CLP', plural: 'Pesos', decimales: 0 }
  const kwd = { codigo: 'KWD', plural: 'Dinares', decimales: 3 }
  assert.equal(enLetras('1500.00', clp, 'es-PE'), 'MIL QUINIENTOS PESOS')
  assert.equal(enLetras('2.505', kwd, 'es-PE'), 'DOS Y 505/1000 DINARES')
  assert.equal(enLetras('2.50', kwd, 'es-PE'), 'DOS Y 500/1000 DINARES')
  assert.throws(() => enLetras('1500.50', clp, 'es-PE'), RangeError)
})

test('what is no amount is not written', () => {
  for (const monto of ['', '1', '1.5', '-1.00', '100000000.00', '1e3', ' 1.00'])
    assert.throws(() => enLetras(monto, PEN, 'es-PE'), RangeError, monto)
})
