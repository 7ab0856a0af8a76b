import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { makeCardPayments, motivo } from '#server/testing/card-payments.ts'
import { type Child, makeFamilies, PAYER } from '#server/testing/families.ts'
import { gatewayMovement, newUuid, noticeFields, testPayments, textOf } from '#server/testing/pasarela.ts'
import { TEST_CARDS } from '#server/testing/simulador.ts'

const payments = await testPayments()
const { api, sim, school, send, tell } = payments
const { reviewsOf, look } = makeCardPayments(payments)
const { familyOf, child, link, office } = await makeFamilies(api, school)

const chargesOf = (children: readonly Child[]) => children.map(({ cargos: [first] }) => first!.idCuenta)
const form = (token: string, children: readonly Child[]) =>
  api.as(token, pasarela.token, { cuentas: chargesOf(children) })
const see = async (idIngreso: number) => (await api.may(ingreso.ver, { id: String(idIngreso) })).data!
const statesOf = async (rows: { idIngreso: number }[]) => {
  const seen = await Promise.all(rows.map(({ idIngreso }) => see(idIngreso)))
  return seen.map(({ estado }) => estado)
}
const whole = async () => assert.deepEqual(await verificar(api.db), [])
const giveBack = (idIngreso: number, monto: number) => api.may(ingreso.devolver, { idIngreso, monto, motivo })

/** A mother of two who paid for both by card, with the charge at the gateway. */
async function paidFor(count: number, captured = true) {
  const family = await familyOf(count)
  const begun = (await form(family.token, family.children)).data!
  await sim.pay(begun.formToken, TEST_CARDS.aceptada)
  const atGateway = async () =>
    (await sim.state()).orders.find(({ orderId }) => orderId === begun.orden)?.transactions ?? []
  const uuid = (await atGateway()).find((t) => t.operationType === 'DEBIT')?.uuid ?? ''
  if (captured) await sim.act('capture', { uuid })
  return { ...family, ...begun, uuid, atGateway }
}

test('a child of another, without the right to pay or limited is a missing one; no order is left', async () => {
  const { token, idUsuario, children, links } = await familyOf(2)
  const stranger = await child()
  const seen = await child()
  await link(idUsuario, seen, { paga: false })
  for (const other of [stranger, seen]) assert.equal((await form(token, [...children, other])).status, 404)
  const { idVinculo, version } = links[1]!
  const limit = { limite: 'SOLO_VER' as const, limiteMotivo: 'Orden del juez' }
  const limited = await api.as(office, vinculo.actualizar, { ...PAYER, ...limit, id: idVinculo, version })
  assert.equal(limited.status, 200, JSON.stringify(limited.error))
  assert.equal((await form(token, children)).status, 404)
  assert.equal((await api.db.selectFrom('orden').select('orden').execute()).length, 0)
})

test('two children by one card: one order of the sum, a payment and a receipt of each; told twice, nothing more', async () => {
  const { token, children, idUsuario } = await familyOf(2)
  const { data } = await form(token, children)
  const { ingresos, idPago, orden, monto } = data!
  assert.deepEqual(
    [monto, data!.ingreso.idIngreso, data!.idIngreso],
    [240, ingresos[0]!.idIngreso, ingresos[0]!.idIngreso],
  )
  assert.deepEqual(
    ingresos.map((one) => [one.idUsuario, one.monto, one.estado, one.idPago]),
    children.map((one) => [one.idUsuario, 120, 'EN_PROCESO', idPago]),
  )
  const again = (await form(token, children.toReversed())).data!
  assert.deepEqual([again.orden, again.idPago], [orden, idPago])
  const row = await api.db
    .selectFrom('pago')
    .selectAll()
    .where('idPago', '=', idPago)
    .executeTakeFirstOrThrow()
  assert.deepEqual([Number(row.monto), row.idUsuario], [240, idUsuario])
  await whole()
  const facts = { orden, centimos: 24_000, uuid: newUuid() }
  const text = textOf(facts)
  for (let i = 0; i < 2; i++) assert.equal(await send(noticeFields(text)), 200)
  assert.equal(await tell(facts), 200)
  assert.deepEqual(await statesOf(ingresos), ['CONFIRMADO', 'CONFIRMADO'])
  const [one, two] = await Promise.all(ingresos.map(({ idIngreso }) => see(idIngreso)))
  assert.notEqual(one!.numeroRecibo, two!.numeroRecibo)
  const { content } = await school.cuentas(children[1]!.idMatricula)
  assert.equal(content[0]!.saldo, 0)
  assert.deepEqual(await reviewsOf(ingresos[0]!.idIngreso), [])
  await whole()
})

test('another sum, or another shop: nobody is paid, and staff see the money', async () => {
  const { token, children } = await familyOf(2)
  const { ingresos, orden } = (await form(token, children)).data!
  for (const centimos of [12_000, 24_001]) assert.equal(await tell({ orden, centimos }), 200)
  assert.deepEqual(await statesOf(ingresos), ['EN_PROCESO', 'EN_PROCESO'])
  assert.deepEqual(
    (await reviewsOf(ingresos[0]!.idIngreso)).map(({ tipo }) => tipo),
    ['MONTO_DISTINTO', 'MONTO_DISTINTO'],
  )
})

test('a charge paid meanwhile is credit of its student, with a review of that payment; a child limited meanwhile is paid all the same', async () => {
  const { token, children, links } = await familyOf(2)
  const { ingresos, orden } = (await form(token, children)).data!
  await school.confirmar((await school.pagar(children[1]!.idUsuario, 100)).idIngreso)
  const { idVinculo, version } = links[1]!
  const limit = { limite: 'SIN_ACCESO' as const, limiteMotivo: 'Orden del juez' }
  await api.as(office, vinculo.actualizar, { ...PAYER, ...limit, id: idVinculo, version })
  const [, second] = ingresos
  assert.equal((await api.as(token, pasarela.descartar, { idIngreso: ingresos[0]!.idIngreso })).status, 409)
  assert.equal(await tell({ orden, centimos: 24_000 }), 200)
  assert.deepEqual(await statesOf(ingresos), ['CONFIRMADO', 'CONFIRMADO'])
  assert.equal((await see(second!.idIngreso)).montoDisponible, 100)
  assert.deepEqual(
    (await reviewsOf(second!.idIngreso)).map(({ tipo, monto }) => [tipo, monto]),
    [['PAGO_SIN_DEUDA', 100]],
  )
  assert.equal((await api.as(token, ingreso.ver, { id: String(second!.idIngreso) })).status, 404)
  await whole()
})

test('refused, and then paid after all: the whole waits, is refused and is confirmed', async () => {
  const { token, children } = await familyOf(3)
  const begun = (await form(token, children)).data!
  await tell({
    orden: begun.orden,
    centimos: 36_000,
    detailedStatus: 'REFUSED',
    orderStatus: 'UNPAID',
  })
  assert.deepEqual(await statesOf(begun.ingresos), ['RECHAZADO', 'RECHAZADO', 'RECHAZADO'])
  await whole()
  await tell({ orden: begun.orden, centimos: 36_000 })
  assert.deepEqual(await statesOf(begun.ingresos), ['CONFIRMADO', 'CONFIRMADO', 'CONFIRMADO'])
  assert.deepEqual((await see(begun.ingresos[2]!.idIngreso)).aplicaciones.length, 1)
  await tell({ orden: begun.orden, centimos: 36_000 })
  const further = (await reviewsOf(begun.idIngreso + 3)).map(({ tipo, monto }) => [tipo, monto])
  assert.deepEqual(further, [['SEGUNDO_PAGO', 360]])
  await whole()
})

test('begun and discarded: all of it, by who pays for all; a student of it does not', async () => {
  const { token, children } = await familyOf(2)
  const { ingresos } = (await form(token, children)).data!
  const own = await api.session({ idUsuario: children[0]!.idUsuario })
  const { status, error } = await api.as(own, pasarela.descartar, { idIngreso: ingresos[0]!.idIngreso })
  assert.deepEqual([status, /varios alumnos/.test(error?.mensaje ?? '')], [409, true])
  const done = await api.as(token, pasarela.descartar, { idIngreso: ingresos[1]!.idIngreso })
  assert.equal(done.status, 200, JSON.stringify(done.error))
  assert.deepEqual(await statesOf(ingresos), ['RECHAZADO', 'RECHAZADO'])
  const rows = await Promise.all(ingresos.map(({ idIngreso }) => see(idIngreso)))
  assert.deepEqual(
    rows.map(({ sinUsar }) => sinUsar),
    [true, true],
  )
  await whole()
})

for (const captured of [true, false])
  test(`refunded apart, captured or not (${captured}): of each their own, at the gateway as in the books`, async () => {
    const { ingresos, atGateway } = await paidFor(2, captured)
    const [first, second] = ingresos as [(typeof ingresos)[0], (typeof ingresos)[0]]
    assert.deepEqual(await statesOf(ingresos), ['CONFIRMADO', 'CONFIRMADO'])
    assert.equal((await api.may(ingreso.anular, { idIngreso: first.idIngreso, motivo })).status, 409)
    assert.equal((await giveBack(second.idIngreso, 120.01)).status, 409)
    assert.equal((await giveBack(second.idIngreso, 120)).data?.ingreso.estado, 'DEVUELTO')
    assert.deepEqual(await statesOf(ingresos), ['CONFIRMADO', 'DEVUELTO'])
    assert.equal((await giveBack(second.idIngreso, 1)).status, 409)
    assert.equal((await giveBack(first.idIngreso, 40)).status, 200)
    await look()
    const moved = await atGateway()
    const left = captured
      ? moved.reduce((sum, t) => sum + (t.operationType === 'DEBIT' ? t.amount : -t.amount), 0)
      : moved[0]!.amount
    assert.equal(left, 8000)
    assert.equal((await giveBack(first.idIngreso, 80)).data?.ingreso.estado, 'DEVUELTO')
    await whole()
  })

test('given back in the panel of the gateway: of the student who has just that amount, else of the last; cancelled, of all', async () => {
  const one = await paidFor(2)
  const [first, second] = one.ingresos as [(typeof one.ingresos)[0], (typeof one.ingresos)[0]]
  assert.equal((await giveBack(second.idIngreso, 20)).status, 200)
  const credit = (amount: number) => ({
    orden: one.orden,
    centimos: 24_000,
    transactions: [
      gatewayMovement({ uuid: one.uuid, amount: 24_000, detailedStatus: 'CAPTURED' }),
      gatewayMovement({
        amount,
        operationType: 'CREDIT',
        detailedStatus: 'CAPTURED',
        transactionDetails: { parentTransactionUuid: one.uuid },
      }),
    ],
    orderStatus: 'PAID',
  })
  await tell(credit(10_000))
  assert.deepEqual(await statesOf(one.ingresos), ['CONFIRMADO', 'DEVUELTO'])
  const all = credit(12_000)
  for (let i = 0; i < 2; i++) await tell(all)
  assert.equal((await see(first.idIngreso)).montoDevuelto, 120)
  const cancelled = await paidFor(3, false)
  await sim.act('cancel', { uuid: cancelled.uuid })
  await api.may(pasarela.consultar, { idIngreso: cancelled.ingresos[1]!.idIngreso })
  await tell({ orden: cancelled.orden, centimos: 36_000, uuid: cancelled.uuid, detailedStatus: 'CANCELLED' })
  assert.deepEqual(await statesOf(cancelled.ingresos), ['DEVUELTO', 'DEVUELTO', 'DEVUELTO'])
  for (const { idIngreso } of cancelled.ingresos)
    assert.deepEqual(
      (await reviewsOf(idIngreso)).map(({ tipo, monto }) => [tipo, monto]),
      [['DEVOLUCION_EXTERNA', 120]],
    )
  await whole()
})
