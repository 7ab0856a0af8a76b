import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { actsOn, adviceOn } from '#contract/comprobantes/acts.ts'
import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { comprobanteLote } from '#contract/comprobantes/comprobante-lote.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, setParametro } from '#server/testing/comprobantes.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

// A lot that was sent and not answered was taken or refused: it is read from its documents, and is never taken for granted.

const api = await testApi(WITH_STAND_IN)
const { documentsOf, first, paid, student } = await makeIssuingSchool(api)
const { laterTurn, next, standsAs, turn } = await openSending(api)
const { idUsuario } = await student()
const FACTURA = { comprobante: { clase: 'FACTURA', pagador: COMPANY } }

const pay = async (rest: object = {}) => (await paid(idUsuario, 10, rest)).idIngreso
const annul = async (idIngreso: number) =>
  assert.equal((await api.may(ingreso.anular, { idIngreso, motivo: 'Se cobró dos veces' })).status, 200)
const refund = async (idIngreso: number) =>
  assert.equal((await api.may(ingreso.devolver, { idIngreso, monto: 3, motivo: 'Pagó de más' })).status, 200)
/** Kind, state and voiding of the documents of a payment. */
const told = async (idIngreso: number) =>
  (await documentsOf(idIngreso)).map(({ clase, estado, baja }) =>
    [clase, estado, baja].filter(Boolean).join(' '),
  )
const lotsOf = async (idIngreso: number) =>
  (await first(idIngreso)).lotes.map(
    ({ numero, accion, estado }) => `${numero.slice(0, 2)} ${accion} ${estado}`,
  )

/** As if what waits had been issued that many days ago. */
async function daysEnd(days = 1) {
  await sql`alter table comprobante disable trigger comprobante_fijo`.execute(api.db)
  await sql`update comprobante set fecha = fecha - ${days}::int, datos = datos || jsonb_build_object('fecha', fecha - ${days}::int)
    where estado = 'PENDIENTE' and fecha = hoy()`.execute(api.db)
  await sql`alter table comprobante enable trigger comprobante_fijo`.execute(api.db)
}
/** As if the lots that wait for an answer had been sent a day ago. */
const dayGoesBy = () =>
  sql`update comprobante_lote set enviado = enviado - interval '25 hours' where estado in ('ENVIADO', 'EN_PROCESO')`.execute(
    api.db,
  )
async function settled(turns = 5) {
  for (let n = 0; n < turns; n++) await laterTurn()
}

/** Every document has its end, the office has it in the same state, and nothing is broken. */
async function agrees(idIngreso: number) {
  for (const { numeroCompleto, estado } of await documentsOf(idIngreso))
    assert.equal(await standsAs(numeroCompleto), estado, numeroCompleto)
  assert.deepEqual(await verificar(api.db), [])
}

for (const [name, how, lots] of [
  ['refused', 'lost-cdr-2800', ['RC NUEVO RECHAZADO']],
  ['taken', 'lost', ['RC NUEVO RECHAZADO']],
  ['never received', '502', ['RC NUEVO ACEPTADO']],
] as const)
  test(`a summary that was ${name}, without an answer: its documents are accepted there too`, async () => {
    await setParametro(api, 'comprobante.envioBoletas', 'RESUMEN')
    const [idIngreso, other] = [await pay(), await pay()]
    await refund(idIngreso)
    await daysEnd()
    await next(how, 'sendSummary')
    await turn()
    assert.deepEqual(await told(idIngreso), ['BOLETA ENVIADO', 'NOTA_CREDITO ENVIADO'])
    await settled()
    assert.deepEqual(await told(idIngreso), ['BOLETA ACEPTADO', 'NOTA_CREDITO ACEPTADO'])
    assert.deepEqual(await told(other), ['BOLETA ACEPTADO'])
    assert.deepEqual(await lotsOf(idIngreso), lots)
    for (const one of [idIngreso, other]) await agrees(one)
  })

for (const how of ['lost-cdr-2800', 'lost'] as const)
  test(`late boletas, which only a summary takes, in one without an answer (${how})`, async () => {
    const [idIngreso, other] = [await pay(), await pay()]
    await refund(idIngreso)
    await daysEnd(20)
    await next(how, 'sendSummary')
    await settled(12)
    assert.deepEqual(await told(idIngreso), ['BOLETA ACEPTADO', 'NOTA_CREDITO ACEPTADO'])
    assert.deepEqual(await told(other), ['BOLETA ACEPTADO'])
    for (const one of [idIngreso, other]) await agrees(one)
  })

test('a summary that says errors and gives no proof for a day: each of its documents says what became of it', async () => {
  const idIngreso = await pay()
  await daysEnd()
  await turn()
  await dayGoesBy()
  await next('99', 'getStatus')
  await settled()
  assert.deepEqual(await told(idIngreso), ['BOLETA ACEPTADO'])
  await agrees(idIngreso)
})

test('a number of a refused summary that another program used is not ours', async () => {
  const idIngreso = await pay()
  await daysEnd()
  await next('cdr-2800', 'sendSummary')
  await turn()
  await laterTurn()
  assert.deepEqual(await lotsOf(idIngreso), ['RC NUEVO RECHAZADO'])
  await next('1033', 'sendBill')
  await settled()
  assert.deepEqual(await told(idIngreso), ['BOLETA EXCEPCION'])
  await setParametro(api, 'comprobante.envioBoletas', 'UNO_A_UNO')
})

for (const [clase, rest] of [
  ['BOLETA', {}],
  ['FACTURA', FACTURA],
] as const)
  for (const [name, faults, ends] of [
    ['refused', ['lost-cdr-2105'], 'RECHAZADA'],
    ['taken', ['lost'], 'HECHA'],
    ['taken, and refused when it was sent again', ['lost', '0306'], 'HECHA'],
  ] as const)
    test(`a voiding of a ${clase} that was ${name}, without an answer: it counts as the office has it`, async () => {
      await setParametro(api, 'comprobante.anulacion', 'BAJA')
      const idIngreso = await pay(rest)
      await settled(2)
      await annul(idIngreso)
      for (const how of faults) await next(how, 'sendSummary')
      await settled(3)
      await dayGoesBy()
      await settled(2)
      await daysEnd()
      await settled()
      assert.equal((await first(idIngreso)).baja, ends)
      assert.deepEqual(
        await told(idIngreso),
        ends === 'HECHA' ? [`${clase} BAJA HECHA`] : [`${clase} ACEPTADO RECHAZADA`, 'NOTA_CREDITO ACEPTADO'],
      )
      await agrees(idIngreso)
    })

test('a voiding that says errors and gives no proof for a day is read from its documents', async () => {
  const idIngreso = await pay()
  await settled(2)
  await annul(idIngreso)
  await turn()
  await dayGoesBy()
  await next('99', 'getStatus')
  await settled()
  assert.deepEqual(await told(idIngreso), ['BOLETA BAJA HECHA'])
  await agrees(idIngreso)
})

test('an answer that is no word about the document decides nothing', async () => {
  const idIngreso = await pay()
  await settled(2)
  await annul(idIngreso)
  await next('lost', 'sendSummary')
  await settled(2)
  await dayGoesBy()
  for (const how of ['1079', '0102', '502']) {
    await next(how, 'sendBill')
    await laterTurn()
    assert.deepEqual(await told(idIngreso), ['BOLETA ACEPTADO PENDIENTE'], how)
    await api.may(comprobanteEmisor.reanudar, {})
  }
  await settled()
  assert.deepEqual(await told(idIngreso), ['BOLETA BAJA HECHA'])
  await agrees(idIngreso)
})

/** A voiding of a boleta, sent a day ago and not answered; the office says nothing of its document either. */
async function unanswered(how: 'lost' | 'lost-cdr-2105') {
  const idIngreso = await pay()
  await settled(2)
  await annul(idIngreso)
  await next(how, 'sendSummary')
  await turn()
  const [lote] = (await first(idIngreso)).lotes.filter(({ accion }) => accion === 'ANULADO')
  return { idIngreso, idComprobanteLote: lote!.idComprobanteLote }
}

for (const [how, deBaja, ends] of [
  ['lost', true, ['BOLETA BAJA HECHA']],
  ['lost-cdr-2105', false, ['BOLETA ACEPTADO RECHAZADA', 'NOTA_CREDITO ACEPTADO']],
] as const)
  test(`a voiding without an answer ends by what a person saw (${how})`, async () => {
    await setParametro(api, 'comprobante.anulacion', 'BAJA')
    const { idIngreso, idComprobanteLote } = await unanswered(how)
    const say = () => api.may(comprobanteLote.constatar, { idComprobanteLote, deBaja })
    const early = await say()
    assert.equal(early.status, 409, 'on the first day the answer may still come')
    await dayGoesBy()
    const doc = await first(idIngreso)
    assert.equal(adviceOn(doc), 'comprobante.que.BAJA_EN_DUDA')
    assert.equal(actsOn(doc).constatarBaja, true)
    const stranger = await api.call(['web_ingreso_listado'], comprobanteLote.constatar, {
      idComprobanteLote,
      deBaja,
    })
    assert.equal(stranger.status, 403)
    const done = await say()
    assert.equal(done.status, 200)
    assert.equal(done.data!.comprobanteLote.codigo, 'CONSTATADO')
    assert.equal((await say()).status, 409)
    await settled()
    assert.deepEqual(await told(idIngreso), ends)
    await agrees(idIngreso)
  })

test('a lot of new documents has no such act: they are asked for alone', async () => {
  await setParametro(api, 'comprobante.envioBoletas', 'RESUMEN')
  const idIngreso = await pay()
  await daysEnd()
  await next('lost', 'sendSummary')
  await turn()
  await dayGoesBy()
  const { idComprobanteLote, constatable } = (await first(idIngreso)).lotes[0]!
  assert.equal(constatable, false)
  assert.equal((await api.may(comprobanteLote.constatar, { idComprobanteLote, deBaja: true })).status, 409)
  await settled()
  assert.deepEqual(await told(idIngreso), ['BOLETA ACEPTADO'])
  await setParametro(api, 'comprobante.envioBoletas', 'UNO_A_UNO')
})
