import assert from 'node:assert/strict'
import { test } from 'node:test'

import { reglas } from './reglas.ts'

const waiting = (id: number, serie: string, fecha: string) => ({ id, serie, fecha })
const fresh = (
  id: number,
  serie: string,
  fecha: string,
  origen: { id: number; aceptado: boolean } | null = null,
) => ({
  ...waiting(id, serie, fecha),
  origen,
})

test('a document is voided up to the last day of its term, over the change of a month', () => {
  const within = (hoy: string) => reglas.seDaDeBaja({ fecha: '2026-02-25', hoy, diasBaja: 7 })
  assert.deepEqual([within('2026-02-25'), within('2026-03-04'), within('2026-03-05')], [true, true, false])
})

test('voidings: facturas in a communication, boletas in a summary, a lot a day, in their order', () => {
  const lotes = reglas.lotesDeBajas([
    waiting(9, 'B001', '2026-01-02'),
    waiting(4, 'F001', '2026-01-02'),
    waiting(7, 'B001', '2026-01-01'),
    waiting(3, 'B002', '2026-01-02'),
  ])
  assert.deepEqual(
    lotes.map(({ clase, fecha, documentos }) => [clase, fecha, ...documentos]),
    [
      ['RC', '2026-01-01', 7],
      ['RA', '2026-01-02', 4],
      ['RC', '2026-01-02', 3, 9],
    ],
  )
})

test('a summary takes boletas of days that have ended; a note after its document was accepted, or with it', () => {
  const espera = [
    fresh(1, 'B001', '2026-01-02'),
    fresh(2, 'BC01', '2026-01-02', { id: 1, aceptado: false }),
    fresh(3, 'BC01', '2026-01-02', { id: 90, aceptado: false }),
    fresh(4, 'BC01', '2026-01-02', { id: 91, aceptado: true }),
    fresh(5, 'BC01', '2026-01-01', { id: 1, aceptado: false }),
    fresh(6, 'F001', '2026-01-02'),
    fresh(7, 'B001', '2026-01-03'),
  ]
  assert.deepEqual(reglas.lotesDeNuevos(espera, '2026-01-03'), [
    { clase: 'RC', accion: 'NUEVO', fecha: '2026-01-02', documentos: [1, 2, 4] },
  ])
})

test('a lot has at most 500 documents: the rest waits', () => {
  const many = Array.from({ length: 501 }, (_, i) => waiting(501 - i, 'B001', '2026-01-01'))
  const documentos = reglas.lotesDeBajas(many)[0]?.documentos ?? []
  assert.deepEqual([documentos.length, documentos[0], documentos.at(-1)], [500, 1, 500])
})
