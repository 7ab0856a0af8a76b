import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobanteLote } from '#contract/comprobantes/comprobante-lote.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, setParametro } from '#server/testing/comprobantes.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { documentsOf, first, paid, student } = await makeIssuingSchool(api)
const { laterTurn, next, now, sent, standsAs, turn } = await openSending(api)
const { idUsuario } = await student()
const FACTURA = { comprobante: { clase: 'FACTURA', pagador: COMPANY } }

/** Kind and state of its documents. */
const told = async (idIngreso: number) =>
  (await documentsOf(idIngreso)).map(({ clase, estado }) => `${clase} ${estado}`)
const pay = async (rest: object = {}) => (await paid(idUsuario, 10, rest)).idIngreso
const refund = async (idIngreso: number, monto: number) =>
  assert.equal((await api.may(ingreso.devolver, { idIngreso, monto, motivo: 'Pagó de más' })).status, 200)
const annul = async (idIngreso: number) =>
  assert.equal((await api.may(ingreso.anular, { idIngreso, motivo: 'Se cobró dos veces' })).status, 200)
/** As if what was issued had been so a day ago. */
async function dayEnds() {
  await sql`alter table comprobante disable trigger comprobante_fijo`.execute(api.db)
  await sql`update comprobante set fecha = fecha - 1, datos = datos || jsonb_build_object('fecha', fecha - 1)
    where estado = 'PENDIENTE' and fecha = hoy()`.execute(api.db)
  await sql`alter table comprobante enable trigger comprobante_fijo`.execute(api.db)
}
/** The lots that name it, in their order. */
const lotsOf = async (idIngreso: number) =>
  (await first(idIngreso)).lotes.map(
    ({ numero, accion, estado }) => `${numero.slice(0, 2)} ${accion} ${estado}`,
  )
const sound = async () => assert.deepEqual(await verificar(api.db), [])
const settled = async () => {
  for (let n = 0; n < 4; n++) await laterTurn()
}

test('as long as nothing else is set, each boleta is sent alone', async () => {
  const idIngreso = await pay()
  await turn()
  assert.deepEqual(await told(idIngreso), ['BOLETA ACEPTADO'])
  assert.equal((await setParametro(api, 'comprobante.envioBoletas', 'TODAS')).status, 400)
  assert.equal((await setParametro(api, 'comprobante.envioBoletas', 'RESUMEN')).status, 200)
})

test('the boletas of today wait for its end; facturas do not', async () => {
  const boleta = await pay()
  const factura = await pay(FACTURA)
  const before = sent.length
  await laterTurn()
  assert.deepEqual([await told(boleta), await told(factura)], [['BOLETA PENDIENTE'], ['FACTURA ACEPTADO']])
  assert.equal(sent.length, before + 1)
})

test('a day that has ended is one summary: a boleta, one with its note, and one that is voided afterwards', async () => {
  const [plain, lowered, voided] = [await pay(), await pay(), await pay()]
  await refund(lowered, 4)
  await setParametro(api, 'comprobante.anulacion', 'BAJA')
  await annul(voided)
  await setParametro(api, 'comprobante.anulacion', 'NOTA')
  await dayEnds()
  const before = sent.length
  await turn()
  assert.deepEqual(await told(lowered), ['BOLETA ENVIADO', 'NOTA_CREDITO ENVIADO'])
  await sound()
  await laterTurn()
  assert.deepEqual(await told(plain), ['BOLETA ACEPTADO'])
  assert.deepEqual(await told(lowered), ['BOLETA ACEPTADO', 'NOTA_CREDITO ACEPTADO'])
  await settled()
  assert.deepEqual(await told(voided), ['BOLETA BAJA'])
  assert.deepEqual(await lotsOf(voided), ['RC NUEVO ACEPTADO', 'RC ANULADO ACEPTADO'])
  assert.equal(sent.length, before + 2, 'two lots, and nothing alone')
  assert.equal(await standsAs((await first(plain)).numeroCompleto), 'ACEPTADO')
  assert.equal(await standsAs((await first(voided)).numeroCompleto), 'BAJA')
  const xml = await api.may(comprobante.xml, { id: String((await first(plain)).idComprobante) as never })
  assert.match((xml.data as unknown as Buffer).toString(), /SignatureValue/)
  await sound()
})

test('a note of a later day goes in a later summary', async () => {
  const idIngreso = await pay()
  await dayEnds()
  await settled()
  await refund(idIngreso, 3)
  await laterTurn()
  assert.deepEqual(await told(idIngreso), ['BOLETA ACEPTADO', 'NOTA_CREDITO PENDIENTE'])
  await dayEnds()
  await settled()
  assert.deepEqual(await told(idIngreso), ['BOLETA ACEPTADO', 'NOTA_CREDITO ACEPTADO'])
})

test('refused, each of its documents is sent alone: only the one at fault is refused', async () => {
  const [good, bad] = [await pay(), await pay()]
  await refund(good, 2)
  await dayEnds()
  await next('0306', 'sendSummary')
  await turn()
  assert.deepEqual(await told(good), ['BOLETA PENDIENTE', 'NOTA_CREDITO PENDIENTE'])
  const { lotes } = await first(good)
  const lote = await api.may(comprobanteLote.ver, { id: String(lotes.at(-1)!.idComprobanteLote) as never })
  assert.deepEqual([lote.data?.estado, lote.data?.codigo, lote.data?.lineas], ['RECHAZADO', '0306', 3])
  await sound()
  await sql`update comprobante set proximo = now() - interval '1 hour' where id_ingreso = ${bad}`.execute(
    api.db,
  )
  await next('cdr-2800', 'sendBill')
  await turn()
  assert.deepEqual(await told(bad), ['BOLETA RECHAZADO'])
  await settled()
  assert.deepEqual(await told(good), ['BOLETA ACEPTADO', 'NOTA_CREDITO ACEPTADO'])
  await sound()
})

test('a summary takes its boletas however late they are', async () => {
  const idIngreso = await pay()
  await dayEnds()
  await sql`alter table comprobante disable trigger comprobante_fijo`.execute(api.db)
  await sql`update comprobante set fecha = fecha - 20, datos = datos || jsonb_build_object('fecha', fecha - 20) where id_ingreso = ${idIngreso}`.execute(
    api.db,
  )
  await sql`alter table comprobante enable trigger comprobante_fijo`.execute(api.db)
  await settled()
  assert.deepEqual(await told(idIngreso), ['BOLETA ACEPTADO'])
  await sound()
})

test('one that never left waits with its documents; in process or without its proof, it is asked again', async () => {
  const idIngreso = await pay()
  await dayEnds()
  await next('0109', 'sendSummary')
  await turn()
  assert.deepEqual(await told(idIngreso), ['BOLETA PENDIENTE'])
  await laterTurn()
  assert.deepEqual(await told(idIngreso), ['BOLETA ENVIADO'])
  for (const how of ['98', '99']) {
    await next(how, 'getStatus')
    await laterTurn()
    assert.deepEqual(await told(idIngreso), ['BOLETA ENVIADO'], how)
  }
  await laterTurn()
  assert.deepEqual(await told(idIngreso), ['BOLETA ACEPTADO'])
})

test('the setting taken back, what waits is sent alone', async () => {
  const idIngreso = await pay()
  await setParametro(api, 'comprobante.envioBoletas', 'UNO_A_UNO')
  await laterTurn()
  assert.deepEqual(await told(idIngreso), ['BOLETA ACEPTADO'])
  const { lotes } = await now((await first(idIngreso)).idComprobante)
  assert.deepEqual(lotes, [])
  await setParametro(api, 'comprobante.envioBoletas', 'RESUMEN')
})

test('what was sent by a summary is a late answer only after the days for sending', async () => {
  const idIngreso = await pay()
  await dayEnds()
  assert.equal((await first(idIngreso)).atrasado, false)
  await settled()
})

test('all that these tests did leaves nothing broken', sound)
