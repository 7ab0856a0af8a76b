import assert from 'node:assert/strict'
import { test } from 'node:test'

import { nextSize } from './batch.ts'

test('the next set fills 200 ms at the pace of the last, within 50 and 5,000 items and at most four times as many', () => {
  assert.equal(nextSize(100, 200), 100)
  assert.equal(nextSize(100, 160), 125)
  assert.equal(nextSize(100, 1000), 50, 'a slow set is followed by the smallest')
  assert.equal(nextSize(100, 0), 400, 'a fast set is followed by one four times as long')
  assert.equal(nextSize(4000, 10), 5000)
  assert.equal(nextSize(0, 10), 50)
})
