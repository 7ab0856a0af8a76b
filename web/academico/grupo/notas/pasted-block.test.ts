import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isBlock, readBlock, readNota } from './pasted-block.ts'

test('a block is its lines and tabs, without the line that spreadsheets end with', () => {
  assert.deepEqual(readBlock('12\t13,5\r\n\t9\r\n'), [
    ['12', '13,5'],
    ['', '9'],
  ])
  assert.deepEqual(
    [isBlock('12\t13'), isBlock('12\n13'), isBlock('12\r\n'), isBlock('12')],
    [true, true, false, false],
  )
})

test('a grade has a comma or a point; nothing clears it; the rest is none', () => {
  assert.deepEqual(['14', '14,5', '14.5', ' 9. ', '.5', ''].map(readNota), [14, 14.5, 14.5, 9, 0.5, null])
  for (const text of ['catorce', '1,2,3', '-1', '1e2', '12345', '1 2', '٣'])
    assert.equal(readNota(text), undefined, text)
})
