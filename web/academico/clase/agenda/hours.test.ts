import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Evento } from './evento.ts'
import { bandsOf, timeAt, topOf } from './hours.ts'
import { lanesOf } from './lanes.ts'

const at = (desde: string, hasta: string) => ({ desde, hasta }) as Evento

test('the week goes from its first class to its last; hours free on all days are one band', () => {
  const bands = bandsOf([at('08:00', '10:00'), at('09:00', '12:00'), at('14:30', '16:00')])
  assert.deepEqual(
    bands.map(({ from, to, folded }) => [from, to, folded]),
    [
      [8, 9, false],
      [9, 10, false],
      [10, 11, false],
      [11, 12, false],
      [12, 14, true],
      [14, 15, false],
      [15, 16, false],
    ],
  )
  const folded = bands[4]!
  assert.equal(topOf(bands, '12:00'), folded.top)
  assert.equal(topOf(bands, '14:00'), folded.top + folded.height)
  assert.equal(topOf(bands, '17:00'), undefined)
})

test('a place in the week is a time, at the quarter; above and below it, the nearest', () => {
  const bands = bandsOf([at('08:00', '10:00'), at('14:00', '16:00')])
  for (const time of ['08:00', '09:15', '12:00', '14:45', '16:00'])
    assert.equal(timeAt(bands, topOf(bands, time)!), time)
  assert.equal(timeAt(bands, -50), '08:00')
  assert.equal(timeAt(bands, 5000), '16:00')
})

test('only events that meet share the width', () => {
  const placed = lanesOf([
    at('08:00', '10:00'),
    at('09:00', '11:00'),
    at('10:00', '12:00'),
    at('12:00', '13:00'),
  ])
  assert.deepEqual(
    placed.map((group) => group.map(({ carril, carriles }) => [carril, carriles])),
    [
      [
        [0, 2],
        [1, 2],
        [0, 2],
      ],
      [[0, 1]],
    ],
  )
})
