import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { makeCardPayments, motivo } from '#server/testing/card-payments.ts'
import { testPayments } from '#server/testing/pasarela.ts'
import { TEST_CARDS } from '#server/testing/simulador.ts'

const payments = await testPayments()
const { api, sim, way, student } = payments
const { paid } = makeCardPayments(payments)

const next = (how: string, service = 'Transaction/CancelOrRefund') =>
  sim.act('next', { call: { service, how } })

test('refused: more than was paid, nothing, or without the authority', async () => {
  const ana = await paid()
  for (const monto of [0, -1, 0.001]) assert.equal((await ana.giveBack(monto)).status, 400)
  assert.equal((await ana.giveBack(470.56)).status, 409)
  const input = { idIngreso: ana.idIngreso, monto: 1, motivo }
  assert.equal((await api.as(ana.token, ingreso.devolver, input)).status, 403)
  assert.equal((await api.call(null, ingreso.devolver, input)).status, 401)
  assert.deepEqual(await ana.credits(), [])
})

test('whole, before the bank captures it: the charge is cancelled and the debt restored', async () => {
  const ana = await paid({ captured: false })
  const { data, status } = await ana.giveBack(470.55)
  assert.deepEqual([status, data?.ingreso.estado, data?.ingreso.montoDevuelto], [200, 'DEVUELTO', 470.55])
  assert.deepEqual(data?.ingreso.aplicaciones, [])
  assert.equal((await ana.account()).totales.saldo, 470.55)
  assert.deepEqual(
    (await ana.atGateway()).map((t) => t.detailedStatus),
    ['CANCELLED'],
  )
  assert.equal((await ana.giveBack(1)).status, 409)
})

/** The logins that the audit names for a refund, its payment, its applications and its charges, since a moment. */
async function loginsSince(idIngreso: number, idAuditoria: number) {
  const { rows } = await sql<{ entidad: string; actor: string }>`
    select distinct entidad, actor from auditoria where id_auditoria > ${idAuditoria} and (
      (entidad = 'ingreso' and id_entidad = ${idIngreso})
      or (entidad in ('devolucion', 'cuenta_ingreso', 'revision') and coalesce(despues, antes) ->> 'id_ingreso' = ${String(idIngreso)})
      or (entidad = 'cuenta' and id_entidad in (select id_cuenta from cuenta_ingreso where id_ingreso = ${idIngreso})))
    order by entidad`.execute(api.db)
  return rows
}
const lastAudit = async () =>
  Number(
    (await sql<{ id: string }>`select max(id_auditoria) as id from auditoria`.execute(api.db)).rows[0]!.id,
  )

test('the audit names the cashier who asked on every row, before and after the capture', async () => {
  for (const captured of [true, false]) {
    const ana = await paid({ captured })
    const since = await lastAudit()
    assert.equal((await ana.giveBack(470.55)).data?.ingreso.estado, 'DEVUELTO')
    const rows = await loginsSince(ana.idIngreso, since)
    const { rows: asked } = await sql<{ login: string }>`
      select usuario_creacion as login from devolucion where id_ingreso = ${ana.idIngreso}`.execute(api.db)
    assert.notEqual(asked[0]!.login, 'sistema')
    const entidades = ['cuenta', 'cuenta_ingreso', 'devolucion', 'ingreso']
    assert.deepEqual(
      rows,
      entidades.map((entidad) => ({ entidad, actor: asked[0]!.login })),
    )
  }
})

test('in parts, after the capture: each a refund of its own, newest application first, never more than is left', async () => {
  const ana = await paid()
  assert.deepEqual((await ana.giveBack(100.1)).data?.ingreso.estado, 'CONFIRMADO')
  const { content } = await ana.account()
  assert.deepEqual(
    content.map((c) => [c.pagado, c.saldo]),
    [
      [120, 0],
      [250.45, 100.1],
    ],
  )
  assert.equal((await ana.giveBack(370.46)).status, 409)
  assert.equal((await ana.giveBack(370.45)).data?.ingreso.estado, 'DEVUELTO')
  assert.deepEqual(await ana.credits(), [37_045, 10_010])
})

test('in part, before the capture: the charge is lowered, more than once; and the rest is cancelled', async () => {
  const ana = await paid({ captured: false })
  for (const monto of [0.55, 100]) assert.equal((await ana.giveBack(monto)).status, 200)
  assert.deepEqual(
    (await ana.atGateway()).map((t) => t.amount),
    [37_000],
  )
  assert.equal((await ana.giveBack(370)).data?.ingreso.estado, 'DEVUELTO')
  assert.deepEqual(
    (await ana.atGateway()).map((t) => t.detailedStatus),
    ['CANCELLED'],
  )
})

test('in part, before the capture, where a charge cannot be lowered: refused in plain words, and nothing changes', async () => {
  const ana = await paid({ captured: false })
  await next('INT_901', 'Transaction/Update')
  const { status, error } = await ana.giveBack(100)
  assert.deepEqual([status, error?.codigo], [409, 'PASARELA'])
  assert.match(error?.mensaje ?? '', /Devuelva el total, o inténtelo mañana/)
  assert.deepEqual(await ana.refunds(), [[100, 'RECHAZADA']])
  assert.equal((await ana.see()).montoDevuelto, 0)
})

test('in part, before the capture, while another is unsettled: a charge in doubt is not lowered', async () => {
  const ana = await paid({ captured: false })
  await next('lost', 'Transaction/Update')
  assert.equal((await ana.giveBack(100)).status, 503)
  const second = await ana.giveBack(50)
  assert.equal(second.status, 200)
  assert.deepEqual(await ana.refunds(), [
    [100, 'HECHA'],
    [50, 'HECHA'],
  ])
  assert.deepEqual(
    (await ana.atGateway()).map((t) => t.amount),
    [32_055],
  )
})

test('the bank captures it between the query and the refund: it is done in the other way', async () => {
  const ana = await paid({ captured: false })
  way.before.set('Transaction/CancelOrRefund', () => sim.act('capture', { uuid: ana.uuid }))
  assert.equal((await ana.giveBack(470.55)).status, 200)
  assert.deepEqual([(await ana.see()).estado, await ana.credits()], ['DEVUELTO', [47_055]])
})

test('asked twice at once, and one of the two cannot query: the refund under way is not called off', async () => {
  const ana = await paid({ captured: false })
  const { promise: asked, resolve: atWork } = Promise.withResolvers<void>()
  // The first query is answered nothing, and only once the other request is refunding.
  way.before.set('Order/Get', async () => {
    await asked
    way.lies.set('Order/Get', 'no answer')
  })
  way.before.set('Transaction/CancelOrRefund', async () => {
    atWork()
    await wait(500)
  })
  const answers = await Promise.all([1, 2].map(() => ana.giveBack(470.55, 'a-la-vez')))
  for (const { status, data } of answers) assert.deepEqual([status, data?.ingreso.estado], [200, 'DEVUELTO'])
  assert.deepEqual(await ana.refunds(), [[470.55, 'HECHA']])
})

test('cancelled in the panel between the query and the refund: it is done, by that cancellation', async () => {
  const ana = await paid({ captured: false })
  await sim.act('next', { notification: { drop: true } })
  way.before.set('Transaction/CancelOrRefund', () => sim.act('refund', { uuid: ana.uuid }))
  assert.equal((await ana.giveBack(470.55)).status, 200)
  assert.deepEqual([(await ana.see()).estado, await ana.refunds()], ['DEVUELTO', [[470.55, 'HECHA']]])
})

for (const [code, words] of [
  ['PSP_101', /banco del pagador/],
  ['PSP_100', /contrato/],
  ['PSP_083', /como cobrado/],
  ['INT_905', /claves/],
  ['XYZ_123', /no dio más explicación/],
] as const)
  test(`refused with ${code}: the payment is as it was, and the reason is said in words`, async () => {
    const ana = await paid()
    await next(code)
    const clave = `no-${code}`
    const { status, error } = await ana.giveBack(470.55, clave)
    assert.deepEqual([status, error?.codigo], [409, 'PASARELA'])
    assert.match(error?.mensaje ?? '', words)
    const again = await ana.giveBack(470.55, clave)
    assert.deepEqual([again.status, again.error?.mensaje], [409, error?.mensaje])
    const pago = await ana.see()
    assert.deepEqual([pago.estado, pago.montoDevuelto, pago.montoDisponible], ['CONFIRMADO', 0, 0])
    assert.deepEqual(await ana.refunds(), [[470.55, 'RECHAZADA']])
    assert.deepEqual(await ana.credits(), [])
    assert.equal((await ana.giveBack(470.55)).status, 200)
  })

test('a repeated key at once refunds once, with the same answer; with another body it is refused', async () => {
  const ana = await paid()
  const answers = await Promise.all([1, 2, 3].map(() => ana.giveBack(50, 'deseo')))
  assert.deepEqual(
    answers.map((a) => a.status),
    [200, 200, 200],
  )
  assert.equal(new Set(answers.map((a) => JSON.stringify(a.data))).size, 1)
  assert.equal((await ana.giveBack(51, 'deseo')).status, 422)
  assert.deepEqual([await ana.credits(), await ana.refunds()], [[5000], [[50, 'HECHA']]])
})

test('several requests at once: as many as there is money for', async () => {
  const ana = await paid()
  const answers = await Promise.all([1, 2, 3, 4].map(() => ana.giveBack(200)))
  assert.deepEqual(answers.map((a) => a.status).toSorted(), [200, 200, 409, 409])
  assert.deepEqual(await ana.credits(), [20_000, 20_000])
  assert.equal((await ana.see()).montoDevuelto, 400)
})

test('the second of two payments is given back by itself', async () => {
  const ana = await paid()
  const other = (await ana.form()).error
  assert.equal(other?.codigo, 'CONFLICTO')
  const eva = await student()
  const [one, two] = [(await eva.form()).data!, (await eva.form()).data!]
  for (const { formToken } of [one, two]) await sim.pay(formToken, TEST_CARDS.aceptada)
  const { content = [] } =
    (await api.may(ingreso.buscar, { idUsuario: eva.idUsuario, sort: ['idIngreso'] })).data ?? {}
  const second = content[1]!
  const input = { idIngreso: second.idIngreso, monto: 470.55, motivo }
  assert.equal((await api.may(ingreso.devolver, input)).data?.ingreso.estado, 'DEVUELTO')
  assert.equal((await api.may(ingreso.ver, { id: String(one.idIngreso) })).data?.estado, 'CONFIRMADO')
})

test('a preview of a refund asks the gateway nothing and saves nothing', async () => {
  const ana = await paid()
  const { data } = await api.may(
    ingreso.devolver,
    { idIngreso: ana.idIngreso, monto: 1, motivo },
    { simular: true },
  )
  assert.deepEqual(
    data?.ingreso.devoluciones.map((d) => d.estado),
    ['SOLICITADA'],
  )
  assert.deepEqual([await ana.refunds(), await ana.credits()], [[], []])
})

test('every invariant of the money holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
