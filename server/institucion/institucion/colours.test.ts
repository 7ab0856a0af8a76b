import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Transformer } from '@napi-rs/image'

import { coloursOf } from './colours.ts'

const drawn = (inside: string) =>
  Transformer.fromSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120" viewBox="0 0 240 120">${inside}</svg>`,
  ).png()
const rect = (fill: string, width: number, x = 0) =>
  `<rect x="${x}" width="${width}" height="120" fill="${fill}"/>`

const CASES: [name: string, inside: string, colours: string[]][] = [
  [
    'the most frequent first, and no more than three',
    rect('#12355b', 120) + rect('#f2a541', 60, 120) + rect('#1a6b3b', 40, 180) + rect('#b42318', 20, 220),
    ['#12355b', '#f2a541', '#1a6b3b'],
  ],
  ['a white ground is none', rect('#ffffff', 240) + rect('#c2255c', 30, 100), ['#c2255c']],
  [
    'greys and black are none',
    rect('#808080', 120) + rect('#000000', 60, 120) + rect('#eeeeee', 60, 180),
    [],
  ],
  ['what is not drawn is none', '<circle cx="60" cy="60" r="40" fill="#6741d9"/>', ['#6741d9']],
  ['a colour and nearly the same are one', rect('#12355b', 120) + rect('#16395f', 120, 120), ['#16395f']],
]
for (const [name, inside, colours] of CASES)
  test(`the colours of a logo: ${name}`, async () => {
    const found = await coloursOf(await drawn(inside))
    assert.equal(found.length, colours.length, found.join())
    // A picture of several formats rounds a colour by a few steps.
    for (const [i, hex] of found.entries())
      for (const at of [1, 3, 5])
        assert.ok(
          Math.abs(
            Number.parseInt(hex.slice(at, at + 2), 16) - Number.parseInt(colours[i]!.slice(at, at + 2), 16),
          ) <= 6,
          `${hex} ${colours[i]}`,
        )
  })

test('a picture without colours, of any depth, gives none', async () => {
  const grey = await Transformer.fromRgbaPixels(new Uint8Array(40 * 40 * 4).fill(120), 40, 40)
    .grayscale()
    .png()
  assert.deepEqual(await coloursOf(grey), [])
})
