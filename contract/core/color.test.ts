import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AA, barOf, chosenInDark, COLORES_MARCA, contrastOf, hexOf, isColor, shadesOf } from './color.ts'

const WHITE = '#ffffff'
const LIGHT = [WHITE, '#f8f7f4', '#f3f1ec', '#e8e5de']
const DARK = ['#282c33', '#20242a', '#191c20', '#121417']

/** Colours that repeat from run to run, over the whole cube and its corners. */
function* colours() {
  yield* COLORES_MARCA
  for (const r of ['00', '80', 'ff'])
    for (const g of ['00', '80', 'ff']) for (const b of ['00', '80', 'ff']) yield `#${r}${g}${b}`
  let seed = 20261129
  for (let n = 0; n < 1500; n++) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    yield `#${(seed % 0x1000000).toString(16).padStart(6, '0')}`
  }
}

test('a colour is a name or six hexadecimal digits, and nothing else', () => {
  for (const right of ['marca', 'pink', '#12355b', '#ABCDEF']) assert.ok(isColor(right), right)
  for (const wrong of [
    '',
    'fucsia',
    'toString',
    '#123',
    '12355b',
    '#12355b ',
    '#12355g',
    '#12355b80',
    'red;}',
    '#12355b\n',
  ])
    assert.ok(!isColor(wrong), wrong)
  assert.equal(hexOf('#ABCDEF'), '#abcdef')
  assert.equal(hexOf('fucsia'), hexOf('marca'))
})

test('contrast is that of WCAG', () => {
  assert.equal(contrastOf('#000000', WHITE), 21)
  assert.equal(contrastOf(WHITE, WHITE), 1)
  assert.equal(contrastOf('#767676', WHITE).toFixed(2), '4.54')
})

test('any colour gives text of 4.5:1 on each ground of both themes, white of 7:1 on the bar, and shades in order', () => {
  for (const color of colours()) {
    const shades = shadesOf(color)
    const at = (n: number) => shades[n]!
    const reads = (one: string, other: string, least = AA) =>
      assert.ok(
        contrastOf(one, other) >= least,
        `${color}: ${one} on ${other} ${contrastOf(one, other).toFixed(2)}`,
      )
    reads(WHITE, barOf(color), 7)
    for (const ground of [...LIGHT, at(0), at(1)]) reads(at(8), ground)
    for (const ground of [...DARK, chosenInDark(at(8))]) reads(at(3), ground)
    for (const button of [at(8), at(9)]) reads(WHITE, button)
    for (const button of [at(3), at(2)]) reads('#1c2027', button)
    // Edges, seats and bars.
    for (const ground of [WHITE, '#f8f7f4']) reads(at(6), ground, 3)
    for (let n = 1; n < shades.length; n++)
      assert.ok(contrastOf(at(n), '#000000') <= contrastOf(at(n - 1), '#000000'), `${color}: shade ${n}`)
  }
})

test('a colour that reads well is kept as it is', () => {
  assert.equal(shadesOf('#12355b')[8], '#12355b')
  assert.equal(barOf('#12355b'), '#12355b')
  assert.equal(shadesOf('#f2a541')[3], '#f2a541')
})
