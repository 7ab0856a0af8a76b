import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { testPayments } from '#server/testing/pasarela.ts'

const { api, sim, way, school, student } = await testPayments()
const count = async () => (await api.may(ingreso.buscar, {})).data?.totalElements
const orders = () => api.db.selectFrom('orden').selectAll().execute()

test('refused: charges of others, of two currencies, repeated or not live', async () => {
  const ana = await student()
  const eva = await student()
  const refused = async (ids: number[]) => (await ana.form(ids)).status
  assert.equal(await refused([]), 400)
  assert.equal(await refused([ana.cuentas[0], ana.cuentas[0]]), 400)
  assert.equal(await refused(Array.from({ length: 51 }, (_, i) => i + 1)), 400)
  assert.equal(await refused([999_999]), 404)
  assert.equal(await refused([eva.cuentas[0]]), 404)
  assert.equal(await refused([...ana.cuentas, eva.cuentas[0]]), 404)
  await api.may(cuenta.anular, { idCuenta: ana.cuentas[1], motivo: 'Se retiró' })
  assert.equal(await refused(ana.cuentas), 409)
  await school.confirmar((await school.pagar(ana.idUsuario, 120)).idIngreso)
  assert.equal(await refused([ana.cuentas[0]]), 409)
  await api.may(cuenta.eliminar, { id: String(ana.cuentas[1]), motivo: 'Prueba' })
  assert.equal(await refused([ana.cuentas[1]]), 404)
  assert.equal((await api.call(null, pasarela.token, { cuentas: ana.cuentas })).status, 401)
  assert.equal(
    (await api.call(['web_ingreso_listado'], pasarela.token, { cuentas: ana.cuentas })).status,
    403,
  )
  assert.equal(await count(), 1)
})

test('amounts of two currencies are never added', async () => {
  const ana = await student()
  await sql`update cuenta set id_moneda = (select id_moneda from moneda where codigo = 'USD') where id_cuenta = ${ana.cuentas[1]}`.execute(
    api.db,
  )
  assert.match((await ana.form()).error?.mensaje ?? '', /monedas distintas/)
  const { data } = await ana.form([ana.cuentas[1]])
  assert.deepEqual([data?.monto, data?.moneda], [350.55, 'USD'])
})

test('the amount is what is owed, to the cent, whatever the request says; the order is saved before the gateway is asked', async () => {
  const ana = await student()
  await school.confirmar(
    (await school.pagar(ana.idUsuario, 20.45, { idMatricula: ana.idMatricula })).idIngreso,
  )
  const body = { cuentas: ana.cuentas, monto: 1 }
  assert.equal((await api.as(ana.token, pasarela.token, body as never)).status, 400)
  const form = (await ana.form()).data!
  assert.deepEqual([form.monto, form.moneda], [450.1, 'PEN'])
  assert.match(form.orden, /^ESC-[0-9A-Z]{14}$/)
  assert.ok(form.formToken && form.publicKey.startsWith('10000001:'))
  const pago = (await api.as(ana.token, ingreso.ver, { id: String(form.idIngreso) })).data!
  assert.deepEqual([pago.estado, pago.monto, pago.ordenEnLinea], ['EN_PROCESO', 450.1, form.orden])
  assert.deepEqual(
    pago.aplicaciones.map((a) => [a.idCuenta, a.monto]),
    [
      [ana.cuentas[0], 99.55],
      [ana.cuentas[1], 350.55],
    ],
  )
  const { totales } = await ana.account()
  assert.deepEqual([totales.enRevision, totales.saldo, totales.pagado], [0, 450.1, 20.45])
  const [order] = (await sim.state()).orders
  assert.equal(order?.orderId, form.orden)
})

test('pressed again for the same charges, the same order with another form; for others, another order', async () => {
  const ana = await student()
  const first = (await ana.form()).data!
  const again = (await ana.form(ana.cuentas.toReversed())).data!
  assert.deepEqual([again.orden, again.idIngreso], [first.orden, first.idIngreso])
  assert.notEqual(again.formToken, first.formToken)
  const other = (await ana.form([ana.cuentas[0]])).data!
  assert.notEqual(other.orden, first.orden)
  await school.confirmar((await school.pagar(ana.idUsuario, 1)).idIngreso)
  const cheaper = (await ana.form()).data!
  assert.notEqual(cheaper.orden, first.orden)
  assert.equal(cheaper.monto, 469.55)
})

test('two tabs at once: one order, two forms', async () => {
  const ana = await student()
  const forms = await Promise.all([ana.form(), ana.form(), ana.form()])
  assert.equal(new Set(forms.map((f) => f.data?.orden)).size, 1)
  assert.equal(new Set(forms.map((f) => f.data?.formToken)).size, 3)
})

test('a gateway that refuses leaves the payment refused, its reason for staff and plain words for the payer', async () => {
  const ana = await student()
  await sim.act('next', { call: { service: 'Charge/CreatePayment', how: 'INT_905' } })
  const refusal = await ana.form()
  assert.deepEqual([refusal.status, refusal.error?.codigo], [409, 'PASARELA'])
  assert.match(refusal.error!.mensaje, /claves de la pasarela/)
  const pago = (await api.as(ana.token, ingreso.deAlumno, {})).data!.content[0]!
  assert.deepEqual([pago.estado, pago.motivo], ['RECHAZADO', 'La pasarela no abrió el pago'])
  assert.deepEqual((await ana.account()).totales.enRevision, 0)
  const seen = (await api.may(pasarela.seguimiento, { id: String(pago.idIngreso) })).data!
  assert.match(seen.resultado ?? '', /^CLAVES INT_905/)
  assert.notEqual((await ana.form()).data?.orden, pago.ordenEnLinea)
})

for (const how of ['502', 'html', 'lost'])
  test(`a gateway without answer (${how}): 503, and the same order the next time`, async () => {
    const ana = await student()
    await sim.act('next', { call: { service: 'Charge/CreatePayment', how } })
    const { status, error } = await ana.form()
    assert.deepEqual([status, error?.codigo], [503, 'PASARELA'])
    const before = await orders()
    const { data } = await ana.form()
    assert.equal(before.at(-1)?.orden, data?.orden)
    assert.equal((await orders()).length, before.length)
  })

test('a failed form does not close an order that has another', async () => {
  const ana = await student()
  const first = (await ana.form()).data!
  await sim.act('next', { call: { service: 'Charge/CreatePayment', how: 'PSP_106' } })
  assert.equal((await ana.form()).error?.codigo, 'PASARELA')
  const { data } = await api.as(ana.token, ingreso.ver, { id: String(first.idIngreso) })
  assert.equal(data?.estado, 'EN_PROCESO')
})

test('a preview asks the gateway nothing', async () => {
  const ana = await student()
  const before = (await sim.state()).orders.length
  const { data } = await api.as(ana.token, pasarela.token, { cuentas: ana.cuentas }, { simular: true })
  assert.deepEqual([data?.formToken, data?.monto], ['', 470.55])
  assert.equal((await sim.state()).orders.length, before)
})

test('the files that the page loads, and whether the keys are good', async () => {
  const ana = await student()
  const { data } = await api.as(ana.token, pasarela.formulario, {})
  const { url } = way
  const { clavePublica } = sim.credentials
  assert.deepEqual(data, {
    disponible: true,
    modo: 'real',
    prueba: true,
    scriptUrl: `${url}/static/js/krypton-client/V4.0/stable/kr-payment-form.min.js`,
    temaUrl: `${url}/static/js/krypton-client/V4.0/ext/classic.js`,
    estilosUrl: `${url}/static/js/krypton-client/V4.0/ext/classic-reset.css`,
    publicKey: clavePublica,
  })
  const good = await api.may(pasarela.probar, {})
  assert.deepEqual([good.data?.ok, good.data?.comercio, good.data?.prueba], [true, '10000001', true])
  await sim.act('next', { call: { service: 'Charge/SDKTest', how: 'INT_905' } })
  assert.match((await api.may(pasarela.probar, {})).data?.mensaje ?? '', /claves de la pasarela/)
  await sim.act('next', { call: { service: 'Charge/SDKTest', how: '502' } })
  assert.match((await api.may(pasarela.probar, {})).data?.mensaje ?? '', /no responde/)
})

test('without a gateway no one pays by card, and the answer says so', async () => {
  const none = await testApi({ NODE_ENV: 'production' })
  const form = await none.may(pasarela.formulario, {})
  assert.deepEqual([form.data?.disponible, form.data?.scriptUrl], [false, null])
  assert.equal((await none.may(pasarela.token, { cuentas: [1] })).error?.codigo, 'PASARELA')
  assert.equal((await none.may(pasarela.probar, {})).data?.ok, false)
})

test('every invariant of the money holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
