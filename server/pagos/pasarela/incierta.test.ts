import assert from 'node:assert/strict'
import { test } from 'node:test'

import { pasarela } from '#contract/pagos/pasarela.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { makeCardPayments, motivo } from '#server/testing/card-payments.ts'
import { testPayments } from '#server/testing/pasarela.ts'

const payments = await testPayments()
const { api, sim } = payments
const { paid, reviewsOf, look } = makeCardPayments(payments)

const next = (how: string, service = 'Transaction/CancelOrRefund') =>
  sim.act('next', { call: { service, how } })

test('done, and its answer lost: it is not repeated, its amount stays reserved, and the outcome is found later', async () => {
  const ana = await paid()
  await next('lost')
  const { status, error } = await ana.giveBack(300, 'perdida')
  assert.deepEqual([status, error?.codigo], [503, 'PASARELA'])
  assert.deepEqual(await ana.refunds(), [[300, 'POR_REVISAR']])
  assert.equal((await ana.giveBack(300, 'perdida')).status, 503)
  const more = await ana.giveBack(170.56)
  assert.match(more.error?.mensaje ?? '', /sin resolver/)
  assert.deepEqual(
    (await reviewsOf(ana.idIngreso)).map((r) => r.tipo),
    ['DEVOLUCION_INCIERTA'],
  )
  await look()
  assert.deepEqual([await ana.refunds(), await ana.credits()], [[[300, 'HECHA']], [30_000]])
  assert.deepEqual(
    (await reviewsOf(ana.idIngreso, 'RESUELTA')).map((r) => r.decision),
    ['AUTOMATICA'],
  )
  assert.equal((await ana.giveBack(300, 'perdida')).status, 200)
})

test('one in doubt, and another of the same amount that is done: each is matched to itself', async () => {
  const ana = await paid()
  await next('502')
  assert.equal((await ana.giveBack(100)).status, 503)
  assert.equal((await ana.giveBack(100)).status, 200)
  assert.deepEqual(await ana.refunds(), [
    [100, 'POR_REVISAR'],
    [100, 'HECHA'],
  ])
  await look()
  assert.deepEqual([await ana.credits(), (await ana.see()).montoDevuelto], [[10_000], 100])
})

for (const how of ['502', 'html', 'PSP_999'])
  test(`not done, and without answer (${how}): it waits for staff to settle it`, async () => {
    const ana = await paid()
    await next(how)
    assert.equal((await ana.giveBack(470.55)).status, 503)
    await look()
    assert.deepEqual(await ana.refunds(), [[470.55, 'POR_REVISAR']])
    const [review] = await reviewsOf(ana.idIngreso)
    const decide = (decision: 'DEVUELTA' | 'NO_DEVUELTA' | 'VISTA') =>
      api.call(['per_ingreso_devolver'], pasarela.resolver, {
        idRevision: review!.idRevision,
        decision,
        motivo,
      })
    assert.equal((await decide('VISTA')).status, 409)
    const body = { idRevision: review!.idRevision, decision: 'NO_DEVUELTA' as const, motivo }
    assert.equal((await api.call(['per_ingreso_confirmar'], pasarela.resolver, body)).status, 403)
    assert.equal((await decide('NO_DEVUELTA')).data?.revision.estado, 'RESUELTA')
    assert.equal((await decide('DEVUELTA')).status, 409)
    assert.deepEqual(await ana.refunds(), [[470.55, 'RECHAZADA']])
    assert.equal((await ana.giveBack(470.55)).status, 200)
  })

test('staff say that it was done, and the gateway says so later: one refund', async () => {
  const ana = await paid()
  await next('lost')
  await ana.giveBack(100)
  const [review] = await reviewsOf(ana.idIngreso)
  await api.may(pasarela.resolver, { idRevision: review!.idRevision, decision: 'DEVUELTA', motivo })
  assert.equal((await ana.see()).montoDevuelto, 100)
  await sim.act('resend', { order: ana.orden })
  await sim.act('resend', { order: ana.orden })
  assert.deepEqual([(await ana.see()).montoDevuelto, await ana.refunds()], [100, [[100, 'HECHA']]])
})

test('the gateway is down before anything is asked: nothing happened, and it may be asked again', async () => {
  const ana = await paid()
  await next('502', 'Order/Get')
  const { status, error } = await ana.giveBack(100)
  assert.deepEqual([status, error?.codigo], [503, 'PASARELA'])
  assert.deepEqual(await ana.refunds(), [[100, 'RECHAZADA']])
  assert.equal((await ana.giveBack(100)).status, 200)
})

for (const [state, ok, end] of [
  ['WAITING_AUTHORISATION', true, 'HECHA'],
  ['WAITING_AUTHORISATION', false, 'RECHAZADA'],
] as const)
  test(`the bank takes its time over a refund, and says ${ok ? 'yes' : 'no'}`, async () => {
    const ana = await paid()
    await sim.act('next', { refund: state })
    const { data } = await ana.giveBack(100)
    assert.match(data?.mensaje ?? '', /Falta que el banco/)
    assert.deepEqual(await ana.refunds(), [[100, 'POR_REVISAR']])
    const uuid = (await ana.atGateway()).find((t) => t.operationType === 'CREDIT')?.uuid
    await sim.act('resolve', { uuid, ok })
    assert.deepEqual(await ana.refunds(), [[100, end]])
    assert.equal((await ana.see()).montoDevuelto, ok ? 100 : 0)
  })

test('the bank refuses the refund at once', async () => {
  const ana = await paid()
  await sim.act('next', { refund: 'REFUSED' })
  assert.equal((await ana.giveBack(100)).error?.codigo, 'PASARELA')
  assert.deepEqual(await ana.refunds(), [[100, 'RECHAZADA']])
})

test('a server that dies before asking has not asked; the outcome is found afterwards', async () => {
  const ana = await paid()
  const at = new Date(Date.now() - 600_000).toISOString()
  const row = { idIngreso: ana.idIngreso, motivo, estado: 'SOLICITADA', proxima: at }
  await api.db
    .insertInto('devolucion')
    .values({ ...row, monto: 100 })
    .execute()
  await api.db
    .insertInto('devolucion')
    .values({ ...row, monto: 50, enviada: at })
    .execute()
  await look()
  assert.deepEqual(await ana.refunds(), [
    [100, 'RECHAZADA'],
    [50, 'POR_REVISAR'],
  ])
  await sim.act('refund', { uuid: ana.uuid, amount: 5000 })
  assert.deepEqual((await ana.refunds())[1], [50, 'HECHA'])
})

test('every invariant of the money holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
