import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isAsked, partesDeDeuda, porPagar } from './por-pagar.ts'

test('what is under review of a charge is not asked for again, to the cent', () => {
  assert.equal(porPagar({ saldo: 350.5 }), 350.5)
  assert.equal(porPagar({ saldo: 350.5, enRevision: 120.3 }), 230.2)
  assert.equal(porPagar({ saldo: 0.3, enRevision: 0.1 }), 0.2)
  assert.equal(porPagar({ saldo: 100, enRevision: 120 }), 0)
  assert.ok(isAsked({ saldo: 0.01 }))
  assert.ok(!isAsked({ saldo: 350.5, enRevision: 350.5 }))
})

const charge = (
  saldo: number,
  fechaVencimiento: string,
  rest: { vencida?: boolean; enRevision?: number } = {},
) => ({
  saldo,
  fechaVencimiento,
  vencida: false,
  ...rest,
})

test('what is overdue, due later and under review is never one sum with one date', () => {
  // Reported in whole and due later: nothing is overdue, although one charge of the course was due in October.
  const course = [
    charge(139.9, '2026-10-17', { vencida: true, enRevision: 139.9 }),
    charge(350, '2026-12-17'),
    charge(0.1, '2027-01-17', { enRevision: 0.05 }),
  ]
  assert.deepEqual(partesDeDeuda(course), {
    vencido: undefined,
    porVencer: { monto: 350.05, fecha: '2026-12-17' },
    enRevision: 139.95,
  })
  const late = [charge(0.2, '2026-11-01', { vencida: true }), charge(0.1, '2026-10-01', { vencida: true })]
  assert.deepEqual(partesDeDeuda(late), {
    vencido: { monto: 0.3, fecha: '2026-10-01' },
    porVencer: undefined,
    enRevision: undefined,
  })
  assert.deepEqual(partesDeDeuda([]), { vencido: undefined, porVencer: undefined, enRevision: undefined })
})
