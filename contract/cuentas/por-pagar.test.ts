import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isAsked, porPagar } from './por-pagar.ts'

test('what is under review of a charge is not asked for again, to the cent', () => {
  assert.equal(porPagar({ saldo: 350.5 }), 350.5)
  assert.equal(porPagar({ saldo: 350.5, enRevision: 120.3 }), 230.2)
  assert.equal(porPagar({ saldo: 0.3, enRevision: 0.1 }), 0.2)
  assert.equal(porPagar({ saldo: 100, enRevision: 120 }), 0)
  assert.ok(isAsked({ saldo: 0.01 }))
  assert.ok(!isAsked({ saldo: 350.5, enRevision: 350.5 }))
})
