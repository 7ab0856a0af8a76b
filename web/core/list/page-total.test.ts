import assert from 'node:assert/strict'
import { test } from 'node:test'

import { filterTextOf, totalToKeep, withTotal } from './page-total.ts'

const floor = (totalElements: number) => ({ totalElements, totalEsMinimo: true as const })
const pageOf = (total: { totalElements: number; totalEsMinimo?: true }) => ({
  content: [],
  totalPages: 3,
  number: 1,
  size: 20,
  numberOfElements: 20,
  ...total,
})

test('pages of other filters are told apart; other pages, sizes and orders of the same filter are not', () => {
  const filter = { buscar: 'ana', estado: ['ACTIVA', 'RETIRADA'], conDeuda: true }
  const text = filterTextOf({ page: 0, size: 20, sort: [], ...filter })
  assert.equal(filterTextOf({ ...filter, page: 3, size: 50, sort: ['fecha,desc'] }), text)
  for (const other of [
    { buscar: 'eva' },
    { estado: ['ACTIVA'] },
    { conDeuda: false },
    { conDeuda: undefined },
  ])
    assert.notEqual(filterTextOf({ ...filter, ...other }), text)
})

test('a page that was not counted takes the total of its filter', () => {
  const page = withTotal(pageOf(floor(40)), { totalElements: 130 })
  assert.deepEqual(page, { ...pageOf({ totalElements: 130 }), totalPages: 7 })
  const more = withTotal(pageOf(floor(40)), floor(10_000))
  assert.deepEqual(more, { ...pageOf(floor(10_000)), totalPages: 501 })
})

test('a page that knows more than the kept total keeps its own', () => {
  for (const known of [pageOf({ totalElements: 40 }), pageOf(floor(160))])
    assert.equal(withTotal(known, { totalElements: 130 }), known)
})

test('a page that was not counted takes the sums of its filter, the last page too', () => {
  const sums = { totales: { saldo: 12.5 }, monedas: [{ saldo: 12.5 }] }
  const kept = { totalElements: 130, ...sums }
  assert.deepEqual(withTotal(pageOf(floor(40)), kept), { ...pageOf(kept), totalPages: 7 })
  assert.deepEqual(withTotal(pageOf({ totalElements: 131 }), kept), {
    ...pageOf({ totalElements: 131 }),
    ...sums,
  })
})

test('an exact total is kept before a floor, and the highest of two floors', () => {
  assert.equal(totalToKeep([]), undefined)
  assert.deepEqual(totalToKeep([floor(10_000), { totalElements: 12_300 }]), { totalElements: 12_300 })
  assert.deepEqual(totalToKeep([floor(40), floor(10_000)]), floor(10_000))
})
