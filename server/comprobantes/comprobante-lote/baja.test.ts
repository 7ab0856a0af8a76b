import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { actsOn, adviceOn } from '#contract/comprobantes/acts.ts'
import { comprobanteLote } from '#contract/comprobantes/comprobante-lote.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, setParametro } from '#server/testing/comprobantes.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { documentsOf, first, paid, student } = await makeIssuingSchool(api)
const { laterTurn, next, now, sent, standsAs, turn } = await openSending(api)
const { idUsuario } = await student()
const FACTURA = { comprobante: { clase: 'FACTURA', pagador: COMPANY } }

const annul = async (idIngreso: number, simular = false) => {
  const { status, error } = await api.may(
    ingreso.anular,
    { idIngreso, motivo: 'Se cobró dos veces' },
    { simular },
  )
  assert.equal(status, 200, JSON.stringify(error))
}
/** Kind, state and voiding of the documents of a payment. */
const told = async (idIngreso: number) =>
  (await documentsOf(idIngreso)).map(({ clase, estado, baja }) => [clase, estado, baja])
const lotsOf = async (idComprobante: number) =>
  (await now(idComprobante)).lotes.map(({ numero, estado }) => [numero.slice(0, 2), estado])
/** A payment with its document accepted. */
async function accepted(rest: object = {}) {
  const { idIngreso } = await paid(idUsuario, 10, rest)
  await laterTurn()
  const made = await first(idIngreso)
  assert.equal(made.estado, 'ACEPTADO')
  return made
}
/** As if its issue had been days ago. */
async function age(idComprobante: number, days: number) {
  await sql`alter table comprobante disable trigger comprobante_fijo`.execute(api.db)
  await sql`update comprobante set fecha = fecha - ${days}::int, datos = datos || jsonb_build_object('fecha', fecha - ${days}::int)
    where id_comprobante = ${idComprobante}`.execute(api.db)
  await sql`alter table comprobante enable trigger comprobante_fijo`.execute(api.db)
}
const sound = async () => assert.deepEqual(await verificar(api.db), [])

test('as long as nothing else is set, an annulled payment has a note', async () => {
  const { idIngreso } = await paid(idUsuario, 10)
  await annul(idIngreso)
  assert.deepEqual(await told(idIngreso), [
    ['BOLETA', 'PENDIENTE', null],
    ['NOTA_CREDITO', 'PENDIENTE', null],
  ])
  assert.equal((await setParametro(api, 'comprobante.anulacion', 'OTRA')).status, 400)
  assert.equal((await setParametro(api, 'comprobante.anulacion', 'BAJA')).status, 200)
})

for (const [clase, lote, rest] of [
  ['FACTURA', 'RA', FACTURA],
  ['BOLETA', 'RC', {}],
] as const)
  test(`annulled within its term, an accepted ${clase} is voided by ${lote}: it counts nothing from then on`, async () => {
    const { idComprobante, idIngreso, numeroCompleto } = await accepted(rest)
    await annul(idIngreso, true)
    assert.deepEqual(await told(idIngreso), [[clase, 'ACEPTADO', null]], 'simulated')
    await annul(idIngreso)
    assert.deepEqual(await told(idIngreso), [[clase, 'ACEPTADO', 'PENDIENTE']])
    await sound()
    await turn()
    assert.deepEqual(await lotsOf(idComprobante), [[lote, 'EN_PROCESO']])
    await laterTurn()
    assert.deepEqual(await told(idIngreso), [[clase, 'BAJA', 'HECHA']])
    assert.deepEqual(await lotsOf(idComprobante), [[lote, 'ACEPTADO']])
    assert.equal(await standsAs(numeroCompleto), 'BAJA')
    await sound()
  })

test('its paper says so, the book of sales has it with zero, and its lot can be read', async () => {
  const { idComprobante, idIngreso, numeroCompleto } = await accepted(FACTURA)
  await annul(idIngreso)
  const paper = async () => {
    const { data } = await api.may(comprobante.pdf, { id: String(idComprobante) as never })
    return readPdf(data as unknown as Uint8Array).texto
  }
  assert.match(await paper(), /ANULADO: el pago se anuló/)
  for (let n = 0; n < 2; n++) await laterTurn()
  assert.match(await paper(), /ANULADO: dado de baja el/)
  const { content } = (await api.may(registroVentas.buscar, { buscar: numeroCompleto })).data!
  assert.deepEqual(
    content.map((row) => [row.importe, row.inafecto, row.situacion, row.estado]),
    [[0, 0, 'SIN_VALOR', 'BAJA']],
  )
  const { lotes, motivoBaja } = await now(idComprobante)
  const id = String(lotes[0]!.idComprobanteLote) as never
  const lote = (await api.may(comprobanteLote.ver, { id })).data!
  assert.deepEqual(
    [lote.clase, lote.accion, lote.lineas, lote.codigo, lote.conCdr],
    ['RA', 'ANULADO', 1, '0', true],
  )
  assert.equal(motivoBaja, 'Se cobró dos veces')
  const xml = (await api.may(comprobanteLote.xml, { id })).data as unknown as Buffer
  assert.match(xml.toString(), /<sac:VoidReasonDescription>Se cobró dos veces</)
  const cdr = (await api.may(comprobanteLote.cdr, { id })).data as unknown as Buffer
  assert.equal(cdr.subarray(0, 2).toString(), 'PK')
  const named = await api.may(comprobante.buscar, { idComprobanteLote: lotes[0]!.idComprobanteLote })
  assert.deepEqual(
    named.data?.content.map((row) => row.idComprobante),
    [idComprobante],
  )
})

test('out of its term, or refunded, it has a note', async () => {
  const late = await accepted()
  await age(late.idComprobante, 8)
  await annul(late.idIngreso)
  assert.equal((await told(late.idIngreso))[1]?.[0], 'NOTA_CREDITO')
  const whole = await accepted()
  await api.may(ingreso.devolver, { idIngreso: whole.idIngreso, monto: 10, motivo: 'Se retiró' })
  assert.equal((await told(whole.idIngreso))[1]?.[0], 'NOTA_CREDITO')
})

/** Checks that a rejected document of an annulled payment offers no act, names none, and is no person's work. */
async function saysThatItIsOver(idIngreso: number) {
  const row = await first(idIngreso)
  assert.deepEqual([actsOn(row).reemitir, adviceOn(row)], [false, 'comprobante.que.SIN_VALOR'])
  const told = (await api.may(comprobante.buscar, { porAtender: true, idIngreso })).data!
  assert.deepEqual(told.content, [])
}

test('one that is not accepted yet is sent first; rejected, there is nothing to void', async () => {
  const { idIngreso } = await paid(idUsuario, 10)
  await annul(idIngreso)
  assert.deepEqual(await told(idIngreso), [['BOLETA', 'PENDIENTE', 'PENDIENTE']])
  await turn()
  assert.deepEqual(await told(idIngreso), [['BOLETA', 'ACEPTADO', 'PENDIENTE']])
  await laterTurn()
  assert.deepEqual(await told(idIngreso), [['BOLETA', 'BAJA', 'HECHA']])
  const rejected = await paid(idUsuario, 10)
  await annul(rejected.idIngreso)
  await next('cdr-2800', 'sendBill')
  await turn()
  assert.deepEqual(await told(rejected.idIngreso), [['BOLETA', 'RECHAZADO', null]])
  const again = await api.may(comprobante.reemitir, {
    idComprobante: (await first(rejected.idIngreso)).idComprobante,
  } as never)
  assert.equal(again.status, 409, 'the payment does not stand')
  await saysThatItIsOver(rejected.idIngreso)
  await sound()
})

test('refused by the office at once or by its ticket, the note is made by itself, and a person sees it', async () => {
  const { idComprobante, idIngreso } = await accepted(FACTURA)
  await annul(idIngreso)
  await next('0306', 'sendSummary')
  await turn()
  assert.deepEqual(await told(idIngreso), [
    ['FACTURA', 'ACEPTADO', 'RECHAZADA'],
    ['NOTA_CREDITO', 'PENDIENTE', null],
  ])
  assert.deepEqual(await lotsOf(idComprobante), [['RA', 'RECHAZADO']])
  const seen = await api.may(comprobante.buscar, { porAtender: true, baja: 'RECHAZADA' })
  assert.deepEqual(
    seen.data?.content.map((row) => row.idComprobante),
    [idComprobante],
  )
  await sound()

  const old = await accepted(FACTURA)
  await setParametro(api, 'comprobante.diasBaja', '30')
  await age(old.idComprobante, 20)
  await annul(old.idIngreso)
  for (let n = 0; n < 2; n++) await laterTurn()
  const [lote] = (await now(old.idComprobante)).lotes
  const { codigo } = (await api.may(comprobanteLote.ver, { id: String(lote!.idComprobanteLote) as never }))
    .data!
  assert.equal(codigo, '2957')
  assert.equal((await told(old.idIngreso))[0]?.[2], 'RECHAZADA')
  await setParametro(api, 'comprobante.diasBaja', '7')
})

test('one whose term passes while the office is down has its note, without being sent', async () => {
  const { idComprobante, idIngreso } = await accepted(FACTURA)
  await annul(idIngreso)
  await age(idComprobante, 8)
  const before = sent.length
  await turn()
  assert.deepEqual(await told(idIngreso), [
    ['FACTURA', 'ACEPTADO', 'RECHAZADA'],
    ['NOTA_CREDITO', 'PENDIENTE', null],
  ])
  assert.equal(sent.length, before)
})

test('rejected after the term of its voiding had passed, nobody is sent to make it again', async () => {
  await laterTurn()
  const { idIngreso } = await paid(idUsuario, 10, FACTURA)
  await annul(idIngreso)
  await age((await first(idIngreso)).idComprobante, 8)
  await next('502', 'sendBill')
  await laterTurn()
  assert.deepEqual((await told(idIngreso))[0], ['FACTURA', 'ENVIADO', 'RECHAZADA'])
  for (let n = 0; n < 3; n++) await laterTurn()
  assert.deepEqual(
    (await told(idIngreso)).map(([clase, estado]) => [clase, estado]),
    [
      ['FACTURA', 'RECHAZADO'],
      ['NOTA_CREDITO', 'RECHAZADO'],
    ],
  )
  await saysThatItIsOver(idIngreso)
  await sound()
})

test('in process it is asked again; without its proof too', async () => {
  const { idComprobante, idIngreso } = await accepted(FACTURA)
  await annul(idIngreso)
  await turn()
  await next('98', 'getStatus')
  await laterTurn()
  assert.deepEqual(await lotsOf(idComprobante), [['RA', 'EN_PROCESO']])
  for (const how of ['99', 'noCdr', 'altered', '502']) {
    await next(how, 'getStatus')
    await laterTurn()
    assert.deepEqual(await told(idIngreso), [['FACTURA', 'ACEPTADO', 'PENDIENTE']], how)
  }
  await laterTurn()
  assert.deepEqual(await told(idIngreso), [['FACTURA', 'BAJA', 'HECHA']])
})

test('a ticket that was lost: the lot is sent again as it was, and its document says what became of it', async () => {
  const { idIngreso, idComprobante, numeroCompleto } = await accepted(FACTURA)
  await annul(idIngreso)
  const before = sent.length
  await next('lost', 'sendSummary')
  await turn()
  assert.deepEqual(await lotsOf(idComprobante), [['RA', 'ENVIADO']])
  await laterTurn()
  await laterTurn()
  assert.deepEqual(await told(idIngreso), [['FACTURA', 'BAJA', 'HECHA']])
  assert.equal(await standsAs(numeroCompleto), 'BAJA')
  assert.equal(new Set(sent.slice(before)).size, 1, 'under one name')
  await sound()
})

test('one that never arrived arrives when it is sent again', async () => {
  const { idIngreso } = await accepted(FACTURA)
  await annul(idIngreso)
  await next('502', 'sendSummary')
  await turn()
  for (let n = 0; n < 2; n++) await laterTurn()
  assert.deepEqual(await told(idIngreso), [['FACTURA', 'BAJA', 'HECHA']])
})

test('a number that another program used is left, and the next one taken', async () => {
  const { idComprobante, idIngreso } = await accepted(FACTURA)
  await annul(idIngreso)
  await next('2223', 'sendSummary')
  await turn()
  for (let n = 0; n < 2; n++) await laterTurn()
  assert.deepEqual(await lotsOf(idComprobante), [
    ['RA', 'RECHAZADO'],
    ['RA', 'ACEPTADO'],
  ])
  assert.deepEqual(await told(idIngreso), [['FACTURA', 'BAJA', 'HECHA']])
  await sound()
})

test('lost and refused, its document still stands: after a day its note is made', async () => {
  const { idComprobante, idIngreso } = await accepted(FACTURA)
  await setParametro(api, 'comprobante.diasBaja', '30')
  await age(idComprobante, 20)
  await annul(idIngreso)
  await next('lost', 'sendSummary')
  await turn()
  for (let n = 0; n < 2; n++) await laterTurn()
  assert.deepEqual(await lotsOf(idComprobante), [['RA', 'EN_PROCESO']], 'it may be in process')
  await sql`update comprobante_lote set enviado = enviado - interval '25 hours' where estado = 'EN_PROCESO'`.execute(
    api.db,
  )
  await laterTurn()
  assert.deepEqual(await lotsOf(idComprobante), [['RA', 'RECHAZADO']])
  assert.equal((await told(idIngreso))[0]?.[2], 'RECHAZADA')
  await setParametro(api, 'comprobante.diasBaja', '7')
  await sound()
})

test('four servers at once make one lot of each voiding', async () => {
  const made = []
  for (let n = 0; n < 6; n++) made.push(await accepted(n % 2 ? FACTURA : {}))
  await Promise.all(made.map(({ idIngreso }) => annul(idIngreso)))
  const before = sent.length
  await Promise.all([turn(), turn(), turn(), turn()])
  for (let n = 0; n < 2; n++) await laterTurn()
  const names = sent.slice(before)
  assert.equal(new Set(names).size, names.length)
  for (const { idIngreso } of made) assert.equal((await told(idIngreso))[0]?.[1], 'BAJA')
  await sound()
})

test('students see their document as annulled, and no lot', async () => {
  const { idComprobante, idIngreso } = await accepted()
  await annul(idIngreso)
  for (let n = 0; n < 2; n++) await laterTurn()
  const own = await api.session({ idUsuario })
  const { content } = (await api.as(own, comprobante.deAlumno, { idIngreso: [idIngreso] })).data!
  assert.deepEqual(
    content.map(({ estado }) => estado),
    ['BAJA'],
  )
  const { lotes } = await now(idComprobante)
  const refused = await api.as(own, comprobanteLote.ver, { id: String(lotes[0]!.idComprobanteLote) as never })
  assert.equal(refused.status, 403)
})

test('all that these tests did leaves nothing broken', sound)
