import assert from 'node:assert/strict'
import { test } from 'node:test'

import { columnSummary } from './column-summary.ts'

test('the mean is of the numbers, and NP is a grade that does not pass', () => {
  assert.deepEqual(columnSummary([16, 'NP', null, 11], 13), { mean: 13.5, passed: 1, graded: 3 })
})

test('a grade at the limit passes', () => {
  assert.equal(columnSummary([13, 12.9], 13).passed, 1)
})

test('a column without numbers has no mean', () => {
  assert.deepEqual(columnSummary(['NP', null], 13), { mean: undefined, passed: 0, graded: 1 })
})
