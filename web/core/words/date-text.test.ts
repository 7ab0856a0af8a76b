import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parseDate } from '#web/ui/date-text.ts'

const today = new Date('2026-11-21T12:00:00Z')
const read = (text: string, format = 'DD/MM/YYYY') => parseDate(text, format, today)

test('a day that does not exist, or half of one, is no date', () => {
  for (const text of [
    '31/02/2026',
    '00/01/2026',
    '15/13/2026',
    '15',
    '1/2/3/4',
    'mañana',
    '',
    '2026-05',
    '1/2/20266',
    '31022026',
    '0503202',
    '050320260',
  ]) {
    assert.equal(read(text), null, text)
  }
})

test('with or without zeros, with any separator, with the year long, short or left out', () => {
  for (const text of [
    '05/03/2026',
    '5/3/2026',
    '5-3-26',
    '5.3.26',
    '5 3 2026',
    '2026-03-05',
    ' 5/3 ',
    '05032026',
    '050326',
    '20260305',
  ]) {
    assert.equal(read(text), '2026-03-05', text)
  }
})

test('two digits of a year far ahead are those of a birth date', () => {
  assert.equal(read('1/2/85'), '1985-02-01')
  assert.equal(read('1/2/46'), '2046-02-01')
  assert.equal(read('010285'), '1985-02-01')
  assert.equal(read('03051999'), '1999-05-03')
})

test('the month comes first where it is written first', () => {
  assert.equal(read('3/5/2026', 'MM/DD/YYYY'), '2026-03-05')
  assert.equal(read('03052026', 'MM/DD/YYYY'), '2026-03-05')
})
