import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  assignPart,
  isTicked,
  proposeSplit,
  raiseAmount,
  resultOf,
  sentParts,
  type Split,
  splitOldestFirst,
  tickCharge,
  typeAmount,
} from './split.ts'

const debts = [
  { idCuenta: 1, saldo: 250 },
  { idCuenta: 2, saldo: 250.1 },
  { idCuenta: 3, saldo: 80.2 },
]
const nothing: Split = proposeSplit([])
const sent = (split: Split) => sentParts(split, debts).map(({ idCuenta, monto }) => [idCuenta, monto])

test('an amount typed falls on the oldest due first, to the cent', () => {
  assert.deepEqual(sent(typeAmount(nothing, debts, 30_000)), [
    [1, 250],
    [2, 50],
  ])
  assert.deepEqual(sent(typeAmount(nothing, debts, 58_031)), [
    [1, 250],
    [2, 250.1],
    [3, 80.2],
  ])
  assert.deepEqual(resultOf(typeAmount(nothing, debts, 58_031)), { applied: 58_030, credit: 1, excess: 0 })
})

test('an amount typed does not fall on a charge under review, which can be ticked', () => {
  const reviewed = debts.map((debt) => ({ ...debt, enRevision: debt.idCuenta === 1 ? debt.saldo : 0 }))
  const typed = typeAmount(nothing, reviewed, 40_000)
  assert.deepEqual(sent(typed), [
    [2, 250.1],
    [3, 80.2],
  ])
  assert.equal(resultOf(typed).credit, 6970)
  assert.deepEqual(sent(tickCharge(nothing, reviewed, { id: 1, on: true })), [[1, 250]])
})

test('ticking without an amount sets it', () => {
  const one = tickCharge(proposeSplit([]), debts, { id: 3, on: true })
  assert.equal(one.monto, 8020)
  const two = tickCharge(one, debts, { id: 1, on: true })
  assert.equal(two.monto, 33_020)
  assert.deepEqual(sent(two), [
    [1, 250],
    [3, 80.2],
  ])
  assert.equal(tickCharge(two, debts, { id: 1, on: false }).monto, 8020)
})

test('ticking under an amount typed moves the money and keeps the amount', () => {
  const typed = typeAmount(nothing, debts, 30_000)
  const without = tickCharge(typed, debts, { id: 1, on: false })
  assert.equal(without.monto, 30_000)
  assert.deepEqual(sent(without), [[2, 250.1]])
  assert.equal(resultOf(without).credit, 4990)
})

test('what was ticked by hand takes the amount typed after, and stays ticked without any', () => {
  const chosen = tickCharge(tickCharge(proposeSplit([]), debts, { id: 3, on: true }), debts, {
    id: 2,
    on: true,
  })
  const typed = typeAmount(chosen, debts, 5000)
  assert.deepEqual(sent(typed), [[2, 50]])
  assert.ok(isTicked(typed, 3))
  assert.deepEqual(sent(splitOldestFirst(typed, debts)), [[1, 50]])
})

test('an amount put on one charge: the total follows, or says how much is too much', () => {
  const free = assignPart(tickCharge(nothing, debts, { id: 1, on: true }), { id: 2, monto: 1010 })
  assert.deepEqual(
    [free.monto, sent(free)],
    [
      26_010,
      [
        [1, 250],
        [2, 10.1],
      ],
    ],
  )
  const typed = assignPart(typeAmount(nothing, debts, 30_000), { id: 3, monto: 8020 })
  assert.deepEqual(resultOf(typed), { applied: 38_020, credit: 0, excess: 8020 })
  assert.deepEqual(resultOf(raiseAmount(typed)), { applied: 38_020, credit: 0, excess: 0 })
  assert.deepEqual(sent(assignPart(typed, { id: 2, monto: 0 })), [
    [1, 250],
    [3, 80.2],
  ])
})

test('an amount taken away starts over', () => {
  const empty = typeAmount(tickCharge(nothing, debts, { id: 2, on: true }), debts, 0)
  assert.deepEqual([empty.monto, sent(empty), empty.chosen], [0, [], undefined])
})
