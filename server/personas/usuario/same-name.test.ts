import assert from 'node:assert/strict'
import { test } from 'node:test'

import { COUNTRIES } from './muestras/nombres.ts'
import { isSameName } from './same-name.ts'

type Nombre = { nombres: string; papellido: string; sapellido: string | null }

const pools = Object.values(COUNTRIES).map(({ nombres, apellidos }) => ({
  nombres: nombres.split('|'),
  apellidos: apellidos.split('|'),
}))
/** Names of each country with the surnames of each, as children of two countries have them. */
const PEOPLE: Nombre[] = pools.flatMap(({ nombres, apellidos }) =>
  nombres.flatMap((given) =>
    apellidos.flatMap((papellido) => [
      { nombres: given, papellido, sapellido: null },
      ...pools.map((other, i) => ({
        nombres: given,
        papellido,
        sapellido: other.apellidos[i % other.apellidos.length]!,
      })),
    ]),
  ),
)
/** Names of a single word, as some documents carry them (decision 175). */
const SINGLE: Nombre[] = pools.flatMap(({ nombres }) =>
  nombres.map((given) => ({ nombres: given, papellido: '', sapellido: null })),
)
const changed = (of: Nombre, change: (text: string) => string): Nombre => ({
  nombres: change(of.nombres),
  papellido: change(of.papellido),
  sapellido: of.sapellido && change(of.sapellido),
})
const WRITINGS: Record<string, (text: string) => string> = {
  'as it is': (text) => text,
  'in capitals': (text) => text.toUpperCase(),
  'in small letters': (text) => text.toLowerCase(),
  'with its accents apart': (text) => text.normalize('NFD'),
  'without accents': (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  'with spaces around': (text) => `  ${text.replaceAll(' ', '   ')} `,
  'without spaces': (text) => text.replaceAll(' ', ''),
  'with hyphens for spaces': (text) => text.replaceAll(' ', '-'),
  'with spaces for hyphens and apostrophes': (text) => text.replaceAll(/[-’‘ʻʼ]/g, ' '),
  'with straight apostrophes': (text) => text.replaceAll(/[’‘ʻʼ]/g, "'"),
  'without apostrophes': (text) => text.replaceAll(/[’‘ʻʼ]/g, ''),
  'with no-break spaces': (text) => text.replaceAll(' ', '\u00a0'),
}

test('there are names enough, of many countries', () => {
  assert.ok(PEOPLE.length >= 3000, String(PEOPLE.length))
  assert.ok(new Set(PEOPLE.map((one) => JSON.stringify(one))).size >= 3000)
})

for (const [how, change] of Object.entries(WRITINGS)) {
  test(`a person is never different from themselves: ${how}`, () => {
    const refused = [...PEOPLE, ...SINGLE].filter(
      (one) => !isSameName(one, changed(one, change)) || !isSameName(changed(one, change), one),
    )
    assert.deepEqual(refused.slice(0, 5), [])
  })
}

test('nor with surnames exchanged, or names and surnames in each other’s place', () => {
  const exchanged = PEOPLE.filter(
    (one) =>
      one.sapellido && !isSameName(one, { ...one, papellido: one.sapellido, sapellido: one.papellido }),
  )
  const swapped = PEOPLE.filter(
    (one) =>
      !isSameName(one, {
        nombres: [one.papellido, one.sapellido].filter(Boolean).join(' '),
        papellido: one.nombres,
        sapellido: null,
      }),
  )
  assert.deepEqual([exchanged.slice(0, 5), swapped.slice(0, 5)], [[], []])
})

const of = (nombres: string, papellido = 'García', sapellido: string | null = 'Ríos') => ({
  nombres,
  papellido,
  sapellido,
})
const OTHERS = [
  ['Mario', 'María'],
  ['Gabriel', 'Gabriela'],
  ['Julio', 'Julia'],
  ['Luis', 'Luisa'],
  ['Daniel', 'Daniela'],
  ['Andrés', 'Andrea'],
  ['José María', 'María José'],
  ['Juan Carlos', 'Juan Carlo Luis'],
  ['Dayana', 'Diana'],
  ['Marcos', 'Marcus'],
  ['Paola', 'Paula'],
  ['Ana María', 'Ana Mario'],
  ['José Luis', 'José Luisa'],
  ['Александр', 'Александра'],
] as const

for (const [one, other] of OTHERS) {
  test(`one letter makes another person, and is asked: ${one} and ${other}`, () => {
    assert.equal(isSameName(of(one), of(other)), false)
    assert.equal(isSameName(of(other), of(one)), false)
  })
}

test('two people of different names stay two, whatever their particles', () => {
  assert.equal(isSameName(of('Ana', 'De', null), of('Ana', 'Quispe', null)), false)
  assert.equal(isSameName(of('Ana', 'De la Cruz', null), of('Luz', 'De la Cruz', null)), false)
  assert.equal(isSameName(of('Ana', 'De la Cruz', null), of('Ana', 'De la Vega', null)), false)
})

test('spellings of one sound, a misspelt surname and a missing part are the same person', () => {
  for (const [one, other] of [
    [of('Jhon'), of('John')],
    [of('Yessica'), of('Yesica')],
    [of('Ana', 'Carrasco'), of('Ana', 'Carasco')],
    [of('Ana Rosa'), of('Ana R.')],
    [of('Ana Rosa', 'Díaz', null), of('Ana', 'Rosa Díaz', null)],
    [of('Suharto', '', null), of('Suharto', 'Suharto', null)],
  ] as const)
    assert.equal(isSameName(one, other), true, JSON.stringify([one, other]))
})
