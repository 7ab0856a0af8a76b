import assert from 'node:assert/strict'
import { test } from 'node:test'

import { pasarela } from '#contract/pagos/pasarela.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { makeCardPayments, motivo } from '#server/testing/card-payments.ts'
import { gatewayMovement, testPayments } from '#server/testing/pasarela.ts'

const payments = await testPayments()
const { api, sim, tell } = payments
const { paid, reviewsOf } = makeCardPayments(payments)

test('refunded in the gateway’s own panel: the debt is restored, once, and staff get a review', async () => {
  const ana = await paid()
  await sim.act('refund', { uuid: ana.uuid, amount: 20_000 })
  for (const _ of [1, 2]) await sim.act('resend', { order: ana.orden })
  assert.deepEqual(await ana.refunds(), [[200, 'HECHA']])
  assert.equal((await ana.account()).totales.saldo, 200)
  assert.deepEqual(
    (await reviewsOf(ana.idIngreso)).map((r) => [r.tipo, r.monto]),
    [['DEVOLUCION_EXTERNA', 200]],
  )
  assert.equal((await ana.giveBack(270.56)).status, 409)
  const eva = await paid({ captured: false })
  await sim.act('refund', { uuid: eva.uuid })
  await sim.act('resend', { order: eva.orden, copies: 3 })
  assert.deepEqual([(await eva.see()).estado, await eva.refunds()], ['DEVUELTO', [[470.55, 'HECHA']]])
})

test('refunded in the panel without a notification: it is noticed before it is refunded again', async () => {
  const ana = await paid()
  await sim.act('next', { notification: { drop: true } })
  await sim.act('refund', { uuid: ana.uuid, amount: 40_000 })
  assert.equal((await ana.giveBack(300)).error?.codigo, 'PASARELA')
  assert.deepEqual(await ana.refunds(), [
    [300, 'RECHAZADA'],
    [400, 'HECHA'],
  ])
  assert.deepEqual(await ana.credits(), [40_000])
})

test('a gateway that reverses what it said was paid leaves a review, and staff undo the payment', async () => {
  const ana = await paid()
  const charge = gatewayMovement({ uuid: ana.uuid, amount: 47_055, detailedStatus: 'CAPTURE_FAILED' })
  await tell({ orden: ana.orden, centimos: 47_055, orderStatus: 'UNPAID', transactions: [charge] })
  assert.equal((await ana.see()).estado, 'CONFIRMADO')
  const [review] = await reviewsOf(ana.idIngreso)
  assert.equal(review?.tipo, 'PAGO_CAIDO')
  await api.may(pasarela.resolver, { idRevision: review!.idRevision, decision: 'DEVUELTA', motivo })
  assert.deepEqual([(await ana.see()).estado, (await ana.account()).totales.saldo], ['DEVUELTO', 470.55])
})

test('a charge lowered in the panel leaves a review, and staff book what went back', async () => {
  const ana = await paid({ captured: false })
  const lowered = gatewayMovement({ uuid: ana.uuid, amount: 40_000 })
  const facts = { orden: ana.orden, centimos: 47_055, transactions: [lowered] }
  for (const _ of [1, 2]) await tell(facts)
  const [review, ...more] = await reviewsOf(ana.idIngreso)
  assert.deepEqual([review?.tipo, review?.monto, more], ['PAGO_REDUCIDO', 70.55, []])
  const decide = () =>
    api.may(pasarela.resolver, { idRevision: review!.idRevision, decision: 'DEVUELTA', motivo })
  const answers = await Promise.all([decide(), decide()])
  assert.deepEqual(answers.map((a) => a.status).toSorted(), [200, 409])
  await tell(facts)
  assert.deepEqual([(await ana.see()).montoDevuelto, await reviewsOf(ana.idIngreso)], [70.55, []])
})

test('a refund that the bank undoes later leaves a review, and staff undo it here', async () => {
  const ana = await paid()
  await ana.giveBack(100)
  const uuid = (await ana.atGateway()).find((t) => t.operationType === 'CREDIT')?.uuid ?? ''
  const transactionDetails = { parentTransactionUuid: ana.uuid }
  const undone = {
    uuid,
    amount: 10_000,
    operationType: 'CREDIT',
    detailedStatus: 'REFUSED',
    transactionDetails,
  }
  const charge = gatewayMovement({ uuid: ana.uuid, amount: 47_055, detailedStatus: 'CAPTURED' })
  await tell({
    orden: ana.orden,
    centimos: 47_055,
    orderStatus: 'PAID',
    transactions: [gatewayMovement(undone), charge],
  })
  const [review] = await reviewsOf(ana.idIngreso)
  assert.equal(review?.tipo, 'DEVOLUCION_CAIDA')
  assert.equal((await ana.see()).montoDevuelto, 100)
  await api.may(pasarela.resolver, { idRevision: review!.idRevision, decision: 'NO_DEVUELTA', motivo })
  assert.deepEqual([(await ana.see()).montoDevuelto, await ana.refunds()], [0, [[100, 'RECHAZADA']]])
})

test('a charge for another amount becomes a payment if staff decide so, all credit, once', async () => {
  const ana = await paid()
  const uuid = gatewayMovement({}).uuid
  await tell({ orden: ana.orden, centimos: 1234, uuid })
  const { content = [] } = (await api.may(pasarela.revisiones, { tipo: 'MONTO_DISTINTO' })).data ?? {}
  const review = content.find((r) => r.transaccion === uuid)!
  const decide = () =>
    api.call(['per_ingreso_confirmar'], pasarela.resolver, {
      idRevision: review.idRevision,
      decision: 'REGISTRAR',
      motivo,
    })
  const answers = await Promise.all([decide(), decide()])
  assert.deepEqual(answers.map((a) => a.status).toSorted(), [200, 409])
  const { saldoAFavor } = (await ana.account()).totales
  assert.equal(saldoAFavor, 12.34)
})

test('every invariant of the money holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
