import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parseHour } from './hour-text.ts'

test('an hour is read with or without its separator, and always written in two and two digits', () => {
  const read = ['18:30', '1830', '8:30', '830', '8.30', '8h30', ' 8 ', '00:00', '2359'].map(parseHour)
  assert.deepEqual(read, ['18:30', '18:30', '08:30', '08:30', '08:30', '08:30', '08:00', '00:00', '23:59'])
})

test('what no clock shows is no hour', () => {
  for (const text of ['', '24:00', '2400', '18:60', '18:3', '183015', '-1', 'tarde', '18:30 pm'])
    assert.equal(parseHour(text), null, text)
})
