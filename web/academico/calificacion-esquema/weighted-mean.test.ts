import assert from 'node:assert/strict'
import { test } from 'node:test'

import { weightedMean } from './weighted-mean.ts'

test('the example rounds once and half up, as the finals do', () => {
  const of = (decimales: number, ...parts: [number, number][]) =>
    weightedMean(
      parts.map(([nota, peso]) => ({ nota, peso })),
      decimales,
    )
  assert.equal(of(0, [13, 40], [12, 30], [14, 30]), 13)
  assert.equal(of(0, [12, 50], [13, 50]), 13)
  assert.equal(of(0, [12, 50.01], [13, 49.99]), 12)
  assert.equal(of(1, [14.5, 33.33], [15, 66.67]), 14.8)
  assert.equal(of(2, [1.01, 50], [1.02, 50]), 1.02)
})
