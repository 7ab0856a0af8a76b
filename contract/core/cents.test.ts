import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { spreadOverLimits, sumCents, toAmount, toCents } from './cents.ts'

test('amounts that floats add wrong are added right', () => {
  assert.equal(toAmount(sumCents([0.1, 0.2])), 0.3)
  assert.equal(toAmount(sumCents(Array.from({ length: 10 }, () => 0.1))), 1)
  assert.equal(toCents(1.005 - 0.005), 100)
  assert.equal(toCents(99_999_999.99), 9_999_999_999)
})

test('a total falls on the first limits and what is left is told', () => {
  assert.deepEqual(spreadOverLimits(30_000, [25_000, 25_000]), { parts: [25_000, 5000], rest: 0 })
  assert.deepEqual(spreadOverLimits(60_001, [25_000, 25_000]), { parts: [25_000, 25_000], rest: 10_001 })
  assert.deepEqual(spreadOverLimits(0, [25_000]), { parts: [0], rest: 0 })
  assert.deepEqual(spreadOverLimits(500, []), { parts: [], rest: 500 })
})

const cents = fc.integer({ min: 0, max: 9_999_999_999 })

test('no cent is lost on the way to an amount and back', () => {
  fc.assert(fc.property(cents, (n) => toCents(toAmount(n)) === n))
})

test('the parts and the rest are always the total, and no part is over its limit', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 20 }), (total, limits) => {
      const { parts, rest } = spreadOverLimits(total, limits)
      assert.equal(
        parts.reduce((a, b) => a + b, rest),
        total,
      )
      assert.ok(parts.every((part, i) => part >= 0 && part <= (limits[i] ?? 0)))
      assert.ok(rest === 0 || parts.every((part, i) => part === limits[i]))
    }),
  )
})
