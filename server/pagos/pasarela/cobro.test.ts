import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import {
  fieldsFromPage,
  newUuid,
  noticeFields,
  returnFields,
  testPayments,
  textOf,
} from '#server/testing/pasarela.ts'
import { TEST_CARDS } from '#server/testing/simulador.ts'

const { api, sim, door, school, student, send, tell } = await testPayments()

/** A student with a form for both their charges, and what they see of the payment. */
async function payer() {
  const who = await student()
  const form = (await who.form()).data!
  const see = async (id = form.idIngreso) => (await api.as(who.token, ingreso.ver, { id: String(id) })).data!
  const bring = (fields: Record<string, string>, token = who.token) =>
    api.as(token, pasarela.pagoEnLinea, fields as never)
  return { ...who, ...form, centimos: 47_055, see, bring }
}

const reviews = async (idIngreso: number) =>
  (await api.may(pasarela.revisiones, { idIngreso })).data?.content.map((r) => r.tipo) ?? []
const paymentsOf = async (idUsuario: number) =>
  (await api.may(ingreso.buscar, { idUsuario, sort: ['idIngreso'] })).data?.content ?? []

test('paid with the browser closed: the notification alone confirms it, as the system, with its receipt', async () => {
  const ana = await payer()
  await sim.pay(ana.formToken, TEST_CARDS.aceptada)
  const pago = await ana.see()
  assert.deepEqual(
    [pago.estado, pago.usuarioConfirmacion, pago.montoDisponible],
    ['CONFIRMADO', 'sistema', 0],
  )
  assert.match(pago.numeroRecibo ?? '', /^R001-/)
  assert.equal((await ana.account()).totales.saldo, 0)
  const { data } = await api.may(pasarela.seguimiento, { id: String(ana.idIngreso) })
  assert.equal(data?.estado, 'PAGADA')
  assert.deepEqual(
    data?.transacciones.map((t) => [t.operacion, t.estado, t.monto, t.marca, t.ultimos]),
    [['DEBIT', 'AUTHORISED', 470.55, 'VISA', '0055']],
  )
})

test('the return before the notification, and the notification after: one payment', async () => {
  const ana = await payer()
  await sim.act('next', { notification: { drop: true } })
  const told = await sim.pay(ana.formToken, TEST_CARDS.aceptada)
  assert.equal((await ana.see()).estado, 'EN_PROCESO')
  const { data, status } = await ana.bring(fieldsFromPage(told.answer!))
  assert.deepEqual([status, data?.ingreso.estado], [200, 'CONFIRMADO'])
  assert.match(data?.mensaje ?? '', new RegExp(data?.ingreso.numeroRecibo ?? '-'))
  const { numeroRecibo, version } = await ana.see()
  await sim.act('resend', { order: ana.orden, copies: 3 })
  assert.deepEqual(
    await ana.bring(fieldsFromPage(told.answer!)).then((r) => r.data?.ingreso.version),
    version,
  )
  assert.deepEqual(
    [(await ana.see()).numeroRecibo, (await paymentsOf(ana.idUsuario)).length],
    [numeroRecibo, 1],
  )
})

test('twenty copies from three sides at once, with as many returns: one payment', async () => {
  const ana = await payer()
  const uuid = newUuid()
  const facts = { orden: ana.orden, centimos: ana.centimos, uuid }
  const one = textOf(facts)
  const copies = [
    ...Array.from({ length: 8 }, () => send(noticeFields(one))),
    ...Array.from({ length: 8 }, () => tell(facts)),
    ...Array.from({ length: 4 }, () => send(noticeFields(textOf({ ...facts, detailedStatus: 'CAPTURED' })))),
    ...Array.from({ length: 3 }, () => ana.bring(returnFields(textOf(facts))).then((r) => r.status)),
  ]
  for (const status of await Promise.all(copies)) assert.equal(status, 200)
  const paid = await paymentsOf(ana.idUsuario)
  assert.deepEqual(
    paid.map((p) => [p.estado, p.monto]),
    [['CONFIRMADO', 470.55]],
  )
  const rows = await api.db
    .selectFrom('notificacion')
    .select('estado')
    .where('orden', '=', ana.orden)
    .execute()
  assert.ok(rows.length > 1 && rows.every((row) => row.estado === 'APLICADA'))
})

test('a repeated key gives the same answer; with another body it is refused', async () => {
  const ana = await payer()
  const fields = returnFields(textOf({ orden: ana.orden, centimos: ana.centimos }))
  const call = (body: object) =>
    api.as(ana.token, pasarela.pagoEnLinea, body as never, { clave: `clave-${ana.orden}` })
  const answers = await Promise.all([call(fields), call(fields), call(fields)])
  assert.equal(new Set(answers.map((a) => JSON.stringify(a.data))).size, 1)
  assert.equal((await call(returnFields(textOf({ orden: ana.orden, centimos: 1 })))).status, 422)
})

test('a return must be its owner’s, signed for the browser, and of an existing order', async () => {
  const ana = await payer()
  const eva = await payer()
  const text = textOf({ orden: ana.orden, centimos: ana.centimos })
  assert.equal((await ana.bring(noticeFields(text))).status, 400)
  assert.equal(
    (await ana.bring({ ...returnFields(text), 'kr-answer': text.replace('470', '471') })).status,
    400,
  )
  assert.equal((await ana.bring({})).status, 400)
  assert.equal((await ana.bring(returnFields(text), eva.token)).status, 404)
  assert.equal((await api.call(['menu_miscursos'], pasarela.pagoEnLinea, returnFields(text))).status, 404)
  assert.equal((await ana.bring(returnFields(textOf({ orden: 'ESC-NO', centimos: 1 })))).status, 404)
  assert.equal((await ana.bring(returnFields(textOf({ orden: null, centimos: 1 })))).status, 404)
  assert.equal((await ana.bring(returnFields('{"orderDetails":'))).status, 400)
  assert.equal((await api.call(null, pasarela.pagoEnLinea, returnFields(text))).status, 401)
  assert.equal((await ana.see()).estado, 'EN_PROCESO')
})

test('refused with tries left it stays open; with none it is closed, and a later charge is still accepted', async () => {
  const ana = await payer()
  const refused = await sim.pay(ana.formToken, TEST_CARDS.rechazada)
  assert.equal((await ana.see()).estado, 'EN_PROCESO')
  const brought = await ana.bring(fieldsFromPage(refused.error!.metadata!.answer))
  assert.deepEqual([brought.status, brought.data?.ingreso.estado], [200, 'EN_PROCESO'])
  for (const _ of [1, 2]) await sim.pay(ana.formToken, TEST_CARDS.rechazada)
  const over = await ana.see()
  assert.deepEqual(
    [over.estado, over.motivo, over.aplicaciones],
    ['RECHAZADO', 'El banco no aprobó el pago', []],
  )
  assert.equal((await ana.account()).totales.enRevision, 0)
  await school.confirmar((await school.pagar(ana.idUsuario, 100, { idMatricula: ana.idMatricula })).idIngreso)
  await tell({ orden: ana.orden, centimos: ana.centimos })
  const late = await ana.see()
  assert.deepEqual([late.estado, late.motivo, late.montoDisponible], ['CONFIRMADO', null, 100])
  assert.equal((await ana.account()).totales.saldo, 0)
  assert.deepEqual(await reviews(ana.idIngreso), ['PAGO_SIN_DEUDA'])
})

test('refused, then accepted with another card', async () => {
  const ana = await payer()
  await sim.pay(ana.formToken, TEST_CARDS.rechazada)
  await sim.pay(ana.formToken, TEST_CARDS.aceptada)
  assert.equal((await ana.see()).estado, 'CONFIRMADO')
})

test('an undecided bank leaves it in process until it decides', async () => {
  const ana = await payer()
  await sim.pay(ana.formToken, TEST_CARDS.pendiente)
  assert.equal((await ana.see()).estado, 'EN_PROCESO')
  const uuid = (await sim.state()).orders.find((o) => o.orderId === ana.orden)?.transactions[0]?.uuid
  await sim.act('resolve', { uuid, ok: true })
  assert.equal((await ana.see()).estado, 'CONFIRMADO')
})

test('an old notification that still waits for the bank does not take an authorised charge back', async () => {
  const eva = await payer()
  const paid = { orden: eva.orden, centimos: eva.centimos, uuid: newUuid() }
  await tell({ ...paid, detailedStatus: 'AUTHORISED' })
  await tell({ ...paid, detailedStatus: 'WAITING_AUTHORISATION' })
  const seen = await api.may(pasarela.seguimiento, { id: String(eva.idIngreso) })
  assert.deepEqual(
    seen.data?.transacciones.map((t) => t.estado),
    ['AUTHORISED'],
  )
})

test('abandoned closes the order; a late event of another try does not undo a payment', async () => {
  const ana = await payer()
  await sim.act('abandon', { order: ana.orden })
  assert.deepEqual(
    [(await ana.see()).estado, (await ana.see()).motivo],
    ['RECHAZADO', 'El pago se dejó sin terminar'],
  )
  const eva = await payer()
  const paid = { orden: eva.orden, centimos: eva.centimos, uuid: newUuid() }
  await tell(paid)
  await tell({ ...paid, uuid: newUuid(), detailedStatus: 'REFUSED' })
  await tell({ ...paid, orderStatus: 'ABANDONED', transactions: [] })
  await tell({ ...paid, detailedStatus: 'CAPTURED' })
  await tell(paid)
  assert.equal((await eva.see()).estado, 'CONFIRMADO')
  const seen = await api.may(pasarela.seguimiento, { id: String(eva.idIngreso) })
  assert.deepEqual(new Set(seen.data?.transacciones.map((t) => t.estado)), new Set(['CAPTURED', 'REFUSED']))
})

test('abandoned in one tab while another has a live form: it waits for the other', async () => {
  const ana = await payer()
  await ana.form()
  await tell({ orden: ana.orden, centimos: ana.centimos, orderStatus: 'ABANDONED', transactions: [] })
  assert.equal((await ana.see()).estado, 'EN_PROCESO')
})

test('an abandoned form without an order is ignored', async () => {
  assert.equal(await tell({ orden: null, centimos: 1, orderStatus: 'ABANDONED', transactions: [] }), 200)
})

test('two tabs pay: the second is a further payment, with its receipt, all credit, and a review', async () => {
  const ana = await payer()
  const other = (await ana.form()).data!
  await sim.pay(ana.formToken, TEST_CARDS.aceptada)
  const told = await sim.pay(other.formToken, TEST_CARDS.aceptada)
  const [first, second] = await paymentsOf(ana.idUsuario)
  assert.deepEqual(
    [first, second].map((p) => [p?.estado, p?.ordenEnLinea, p?.montoDisponible]),
    [
      ['CONFIRMADO', ana.orden, 0],
      ['CONFIRMADO', `${ana.orden}/2`, 470.55],
    ],
  )
  assert.notEqual(first?.numeroRecibo, second?.numeroRecibo)
  assert.deepEqual(await reviews(second!.idIngreso), ['SEGUNDO_PAGO'])
  const { data } = await ana.bring(fieldsFromPage(told.answer!))
  assert.equal(data?.ingreso.idIngreso, second?.idIngreso)
  for (const _ of [1, 2]) await sim.act('resend', { order: ana.orden })
  assert.equal((await paymentsOf(ana.idUsuario)).length, 2)
})

test('its charges were paid otherwise meanwhile: it is accepted, all credit, with a review', async () => {
  const ana = await payer()
  await school.confirmar((await school.pagar(ana.idUsuario, 470.55)).idIngreso)
  await sim.pay(ana.formToken, TEST_CARDS.aceptada)
  const pago = await ana.see()
  assert.deepEqual([pago.estado, pago.montoDisponible, pago.aplicaciones], ['CONFIRMADO', 470.55, []])
  assert.deepEqual(await reviews(ana.idIngreso), ['PAGO_SIN_DEUDA'])
})

test('a payment at the gateway is not confirmed, annulled, deleted or edited by hand', async () => {
  const ana = await payer()
  const { idIngreso } = ana
  const motivo = 'Prueba de mano'
  const tries = async () =>
    Promise.all([
      api.may(ingreso.confirmar, { idIngreso }),
      api.may(ingreso.anular, { idIngreso, motivo }),
      api.may(ingreso.eliminar, { id: String(idIngreso) }),
    ])
  for (const { status } of await tries()) assert.equal(status, 409)
  await tell({ orden: ana.orden, centimos: ana.centimos })
  for (const { status } of await tries()) assert.equal(status, 409)
})

test('a server that was down is notified again; a restarted one goes on from there', async () => {
  const ana = await payer()
  const { server } = door
  door.server = undefined
  await sim.pay(ana.formToken, TEST_CARDS.aceptada)
  assert.equal((await ana.see()).estado, 'EN_PROCESO')
  door.server = server
  await sim.act('resend', { order: ana.orden })
  assert.equal((await ana.see()).estado, 'CONFIRMADO')
})

test('every invariant of the money holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
