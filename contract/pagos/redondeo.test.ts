import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { cashBack, cashRounding } from './redondeo.ts'

const coin = fc.constantFrom(0, 0.05, 0.1, 0.25, 0.5, 1, 10)
const amount = fc.integer({ min: 1, max: 99_999_999 })

test('92.55 is taken with 92.50 where the smallest coin is 0.10; without a coin it is exact', () => {
  assert.equal(cashRounding(9255, 0.1), 5)
  assert.equal(cashRounding(9255, 0), 0)
  assert.equal(cashRounding(5, 0.1), 0, 'an amount below the coin')
})

test('the cash is whole coins, and less than the amount by less than a coin', () => {
  fc.assert(
    fc.property(coin, amount, (menor, monto) => {
      const rounded = cashRounding(monto, menor)
      const step = Math.round(menor * 100)
      assert.ok(rounded >= 0 && rounded < Math.max(1, step) && rounded < monto)
      if (step > 0 && monto > step) assert.equal((monto - rounded) % step, 0)
    }),
  )
})

test('refunds of a whole payment, however many, give back the cash that was taken', () => {
  fc.assert(
    fc.property(coin, amount, fc.array(fc.integer({ min: 1, max: 5000 })), (menor, monto, parts) => {
      const redondeo = cashRounding(monto, menor)
      let [left, out] = [monto, 0]
      for (const asked of [...parts.map((part) => Math.min(part, left)), 0]) {
        const refund = asked || left
        const row = { monto: monto / 100, redondeo: redondeo / 100, montoDevuelto: (monto - left) / 100 }
        out += cashBack(row, refund)
        left -= refund
        if (left === 0) break
      }
      assert.equal(out, monto - redondeo)
    }),
  )
})
