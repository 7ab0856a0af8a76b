import assert from 'node:assert/strict'
import { test } from 'node:test'

import { nextClass } from './next-class.ts'

// 2026-03-02 is a Monday.
const slots = [
  { dia: 3, horaInicio: '19:00', horaFin: '21:00' },
  { dia: 1, horaInicio: '19:00', horaFin: '21:00' },
]
const span = { fechaInicio: '2026-03-02', fechaFin: '2026-03-31' }
const at = (fecha: string, hora = '08:00') => nextClass(slots, span, { fecha, hora })?.fecha

test('before the group starts, it is its first class', () => {
  assert.equal(at('2026-01-15'), '2026-03-02')
})

test('a class under way is still the next one; once over it is not', () => {
  assert.equal(at('2026-03-02', '20:59'), '2026-03-02')
  assert.equal(at('2026-03-02', '21:00'), '2026-03-04')
})

test('the only class of the week, once over, is a week away', () => {
  const weekly = slots.slice(1)
  assert.equal(nextClass(weekly, span, { fecha: '2026-03-02', hora: '23:00' })?.fecha, '2026-03-09')
})

test('the earlier of two on one day comes first', () => {
  const two = [...slots, { dia: 1, horaInicio: '07:00', horaFin: '09:00' }]
  assert.equal(nextClass(two, span, { fecha: '2026-03-02', hora: '06:00' })?.slot.horaInicio, '07:00')
  assert.equal(nextClass(two, span, { fecha: '2026-03-02', hora: '09:00' })?.slot.horaInicio, '19:00')
})

test('nothing after the last day, nor without a schedule', () => {
  assert.equal(at('2026-03-31'), undefined)
  assert.equal(at('2026-04-15'), undefined)
  assert.equal(nextClass([], span, { fecha: '2026-03-02', hora: '08:00' }), undefined)
})
