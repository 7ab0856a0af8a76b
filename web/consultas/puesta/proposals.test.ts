import assert from 'node:assert/strict'
import { test } from 'node:test'

import { classDays, courseCode, dueDates, endOf, groupCode, linesOf, proposePeriod } from './proposals.ts'

const WORDS = { matricula: 'Matrícula', cuota: (n: number) => `Cuota ${n}` }

test('the term proposed begins with the next month, also over the end of a year', () => {
  assert.deepEqual(proposePeriod('2026-11-23'), {
    nombre: '2026-3',
    fechaInicio: '2026-12-01',
    fechaFin: '2027-03-31',
  })
  assert.deepEqual(proposePeriod('2026-12-05'), {
    nombre: '2027-1',
    fechaInicio: '2027-01-01',
    fechaFin: '2027-04-30',
  })
  assert.equal(proposePeriod('2026-05-01').fechaInicio, '2026-05-01')
})

test('codes come from the course and the term, without accents', () => {
  assert.equal(courseCode('Italiano básico 1'), 'ITA-B1')
  assert.equal(courseCode('Ñandú 2026'), 'NAN-2026')
  assert.equal(courseCode('  '), '')
  assert.equal(groupCode('ITA-B1', '2026-3'), 'ITA-B1-2026-3')
})

test('a class ends two hours later, and on its day', () => {
  assert.deepEqual(
    [endOf('19:00'), endOf('08:30'), endOf('22:30'), endOf('x')],
    ['21:00', '10:30', '23:59', '23:59'],
  )
})

test('instalments are due on the same day of each month, or on its last', () => {
  assert.deepEqual(dueDates({ desde: '2026-12-31', cada: 'MES', cuotas: 3 }), [
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
  ])
  assert.deepEqual(dueDates({ desde: '2026-12-01', cada: 'SEMANA', cuotas: 2 }), ['2026-12-01', '2026-12-08'])
  assert.deepEqual(dueDates({ desde: '2026-12-01', cada: 'QUINCENA' }), [])
})

test('a price makes its lines, and none for what costs nothing', () => {
  const precio = { matricula: 70, cuotas: 2, cuota: 180, cada: 'MES', desde: '2027-01-01' } as const
  const lines = linesOf(precio, '2026-12-01', WORDS)
  assert.deepEqual(
    lines.map(({ nombre, monto, diasVencimiento }) => [nombre, monto, diasVencimiento]),
    [
      ['Matrícula', 70, -365],
      ['Cuota 1', 180, 31],
      ['Cuota 2', 180, 62],
    ],
  )
  assert.deepEqual(linesOf({ ...precio, matricula: 0, cuota: 0 }, '2026-12-01', WORDS), [])
})

test('the days of class are those of the week, within the term', () => {
  assert.deepEqual(classDays({ desde: '2026-12-01', hasta: '2026-12-09', dias: [1, 3] }), [
    '2026-12-02',
    '2026-12-07',
    '2026-12-09',
  ])
})
