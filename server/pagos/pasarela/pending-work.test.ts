import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { newUuid, noticeFields, testPayments, textOf } from '#server/testing/pasarela.ts'
import { TEST_CARDS } from '#server/testing/simulador.ts'

import { blankOldNotifications } from './notificacion-repo.ts'
import { applyPendingNotifications, keepUpWithGateway, queryDueOrders } from './pending-work.ts'

const { api, sim, way, student, send } = await testPayments()
const complaints: string[] = []
const given = {
  db: api.db,
  pasarela: api.app.pasarela!,
  signal: new AbortController().signal,
  complain: (error: Error) => complaints.push(error.message),
}

async function payer() {
  const who = await student()
  const form = (await who.form()).data!
  const see = async () => (await api.as(who.token, ingreso.ver, { id: String(form.idIngreso) })).data!
  const ask = () => api.as(who.token, pasarela.consultar, { idIngreso: form.idIngreso })
  return { ...who, ...form, see, ask }
}

/** Moves every order into the past, as if that many minutes had passed. */
const pass = (minutes: number) =>
  sql`update orden set creada = creada - make_interval(mins => ${minutes}), vence = vence - make_interval(mins => ${minutes}),
    proxima = proxima - make_interval(mins => ${minutes}), consultada = consultada - make_interval(mins => ${minutes})`.execute(
    api.db,
  )
const dropped = () => sim.act('next', { notification: { drop: true } })
const state = async (p: Awaited<ReturnType<typeof payer>>) => (await p.see()).estado

test('a payment without notification is queried after twenty minutes and confirmed', async () => {
  const ana = await payer()
  await dropped()
  await sim.pay(ana.formToken, TEST_CARDS.aceptada)
  await pass(19)
  await queryDueOrders(given)
  assert.equal(await state(ana), 'EN_PROCESO')
  await pass(2)
  await Promise.all([queryDueOrders(given), queryDueOrders(given)])
  assert.equal(await state(ana), 'CONFIRMADO')
})

test('an unpaid order waits for the form to expire, with its margin, and is closed', async () => {
  const ana = await payer()
  await pass(25)
  await queryDueOrders(given)
  assert.equal(await state(ana), 'EN_PROCESO')
  await pass(6)
  await queryDueOrders(given)
  const pago = await ana.see()
  assert.deepEqual([pago.estado, pago.motivo], ['RECHAZADO', 'El formulario de pago venció sin usarse'])
  assert.equal((await ana.account()).totales.enRevision, 0)
})

test('a second form given meanwhile keeps the order open', async () => {
  const ana = await payer()
  await pass(31)
  await ana.form()
  await queryDueOrders(given)
  assert.equal(await state(ana), 'EN_PROCESO')
  await pass(31)
  way.before.set('Order/Get', () => ana.form())
  await queryDueOrders(given)
  assert.equal(await state(ana), 'EN_PROCESO')
})

test('paid twice with two forms, the second not notified: the order is queried some more', async () => {
  const ana = await payer()
  const { formToken } = (await ana.form()).data!
  await sim.pay(ana.formToken, TEST_CARDS.aceptada)
  await dropped()
  await sim.pay(formToken, TEST_CARDS.aceptada)
  await pass(61)
  await queryDueOrders(given)
  const { content = [] } = (await api.may(ingreso.buscar, { idUsuario: ana.idUsuario })).data ?? {}
  assert.deepEqual(
    content.map((p) => [p.ordenEnLinea, p.montoDisponible]),
    [
      [`${ana.orden}/2`, 470.55],
      [ana.orden, 0],
    ],
  )
})

test('money that comes after an order is closed: the order is queried some more', async () => {
  const ana = await payer()
  await pass(31)
  await queryDueOrders(given)
  assert.equal(await state(ana), 'RECHAZADO')
  await dropped()
  await sim.pay(ana.formToken, TEST_CARDS.aceptada)
  await pass(61)
  await queryDueOrders(given)
  assert.equal(await state(ana), 'CONFIRMADO')
})

test('an undecided bank keeps the order open, however long', async () => {
  const ana = await payer()
  await dropped()
  await sim.pay(ana.formToken, TEST_CARDS.pendiente)
  await pass(10_000)
  await queryDueOrders(given)
  assert.equal(await state(ana), 'EN_PROCESO')
})

test('a payer may have their own payment queried at once, at intervals', async () => {
  const ana = await payer()
  const eva = await payer()
  await dropped()
  await sim.pay(ana.formToken, TEST_CARDS.aceptada)
  assert.equal((await api.as(eva.token, pasarela.consultar, { idIngreso: ana.idIngreso })).status, 404)
  assert.equal((await ana.ask()).data?.ingreso.estado, 'CONFIRMADO')
  assert.equal((await eva.ask()).data?.ingreso.estado, 'EN_PROCESO')
  await sim.act('next', { call: { service: 'Order/Get', how: '502' } })
  assert.equal((await eva.ask()).status, 200)
  await pass(1)
  assert.deepEqual(await eva.ask().then((r) => [r.status, r.error?.codigo]), [503, 'PASARELA'])
  assert.equal((await api.may(pasarela.seguimiento, { id: '999999' })).status, 404)
})

for (const how of ['502', 'html', 'lost', 'PSP_999', 'PSP_106'])
  test(`a gateway that answers ${how} to the question is asked again later, and nothing is concluded`, async () => {
    const ana = await payer()
    await dropped()
    await sim.pay(ana.formToken, TEST_CARDS.aceptada)
    await pass(40)
    await sim.act('next', { call: { service: 'Order/Get', how } })
    await queryDueOrders(given)
    assert.equal(await state(ana), 'EN_PROCESO')
    await pass(10)
    await queryDueOrders(given)
    assert.equal(await state(ana), 'CONFIRMADO')
  })

const success = (answer: object) => JSON.stringify({ status: 'SUCCESS', mode: 'TEST', answer })
const LIES: [string, (centimos: number, orden: string) => string][] = [
  [
    'about another order',
    (centimos) => success(JSON.parse(textOf({ orden: 'ESC-OTRA', centimos })) as object),
  ],
  ['another amount', (_, orden) => success(JSON.parse(textOf({ orden, centimos: 1 })) as object)],
  [
    'for another shop',
    (centimos, orden) => success(JSON.parse(textOf({ orden, centimos, shopId: '1' })) as object),
  ],
  ['nothing', () => success({})],
  ['no envelope', () => '[]'],
  ['no JSON', () => '{"status":"SUCCESS","answer":{'],
  ['for ever', () => `{"status":"SUCCESS","answer":"${'x'.repeat(3_000_000)}"}`],
]

for (const [what, lie] of LIES)
  test(`a gateway that answers ${what} is not believed`, async () => {
    const ana = await payer()
    await dropped()
    await sim.pay(ana.formToken, TEST_CARDS.aceptada)
    way.lies.set('Order/Get', lie(47_055, ana.orden))
    await ana.ask()
    assert.equal(await state(ana), 'EN_PROCESO')
    await pass(1)
    assert.equal((await ana.ask()).data?.ingreso.estado, 'CONFIRMADO')
  })

test('a notification that could not be applied is kept, answered 200, and applied later, once', async () => {
  const ana = await payer()
  await sql`create function romper() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$`.execute(
    api.db,
  )
  await sql`create trigger romper before update of estado on orden for each row execute function romper()`.execute(
    api.db,
  )
  const uuid = newUuid()
  const one = noticeFields(textOf({ orden: ana.orden, centimos: 47_055, uuid }))
  assert.equal(await send(one), 200)
  assert.equal(await state(ana), 'EN_PROCESO')
  await sql`drop trigger romper on orden`.execute(api.db)
  await sql`update notificacion set proxima = now()`.execute(api.db)
  await Promise.all([applyPendingNotifications(given), send(one), applyPendingNotifications(given)])
  assert.equal(await state(ana), 'CONFIRMADO')
  const rows = await api.db
    .selectFrom('notificacion')
    .select('estado')
    .where('orden', '=', ana.orden)
    .execute()
  assert.deepEqual(rows, [{ estado: 'APLICADA' }])
})

test('while the student’s account is locked the gateway is answered, and the notification applied after', async () => {
  const ana = await payer()
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: holding } = Promise.withResolvers<void>()
  const holder = api.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('cuenta:' || ${ana.idUsuario}::bigint, 0))`.execute(
      tx,
    )
    holding()
    await free
  })
  await held
  const begun = performance.now()
  assert.equal(await send(noticeFields(textOf({ orden: ana.orden, centimos: 47_055 }))), 200)
  assert.ok(performance.now() - begun < 10_000)
  release()
  await holder
  await sql`update notificacion set proxima = now()`.execute(api.db)
  await applyPendingNotifications(given)
  assert.equal(await state(ana), 'CONFIRMADO')
})

test('a notification that can never be applied ends in a review', async () => {
  const ana = await payer()
  await sql`create trigger romper before update of estado on orden for each row execute function romper()`.execute(
    api.db,
  )
  await send(noticeFields(textOf({ orden: ana.orden, centimos: 47_055 })))
  await sql`update notificacion set intentos = 100, proxima = now() where orden = ${ana.orden}`.execute(
    api.db,
  )
  await applyPendingNotifications(given)
  await sql`drop trigger romper on orden`.execute(api.db)
  const { data } = await api.may(pasarela.revisiones, { tipo: 'NOTIFICACION_ILEGIBLE' })
  assert.equal(data?.totalElements, 1)
})

test('names are erased when they are no longer needed', async () => {
  const texts = async () =>
    (
      await api.db
        .selectFrom('notificacion')
        .select('idNotificacion')
        .where('texto', 'is not', null)
        .execute()
    ).length
  assert.ok((await texts()) > 0)
  await blankOldNotifications(api.db)
  assert.ok((await texts()) > 0)
  await sql`update notificacion set recibida = now() - interval '91 days'`.execute(api.db)
  await blankOldNotifications(api.db)
  assert.equal(await texts(), 0)
})

test('a gateway that hangs delays neither requests nor the shutdown', async () => {
  const ana = await payer()
  await pass(40)
  way.before.set('Order/Get', () => new Promise(() => {}))
  const begun = performance.now()
  const end = new AbortController()
  const asking = queryDueOrders({ ...given, signal: end.signal })
  await send(noticeFields(textOf({ orden: ana.orden, centimos: 47_055 })))
  assert.equal(await state(ana), 'CONFIRMADO')
  end.abort()
  await asking
  assert.ok(performance.now() - begun < 5000)
  const rest = keepUpWithGateway(api.db, api.app.pasarela, given.complain)
  await rest()
})

test('every invariant of the money holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
