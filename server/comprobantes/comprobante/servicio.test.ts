import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { adviceOn } from '#contract/comprobantes/acts.ts'
import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { makeCertificate } from '#server/simulador/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool } from '#server/testing/comprobantes.ts'
import { EMISOR_SETTINGS } from '#server/testing/emisor-settings.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { issued, student } = await makeIssuingSchool(api)
const { laterTurn, next, clearFaults, now, sent, turn } = await openSending(api)
const { idUsuario } = await student()

/** State, code and whether its proof is there. */
const told = async (id: number) => {
  const { estado, codigo, conCdr } = await now(id)
  return [estado, codigo, conCdr]
}
const FACTURA = { comprobante: { clase: 'FACTURA', pagador: COMPANY } } as const
const sentAs = (numeroCompleto: string) => sent.filter((name) => name.endsWith(`-${numeroCompleto}`)).length
const cola = async () => (await api.may(comprobanteEmisor.cola, {})).data!

test('a fault without a proof leaves the number free, whatever its code', async () => {
  const { idComprobante, numeroCompleto } = await issued(idUsuario, 10)
  await next('2022', 'sendBill')
  await turn()
  assert.deepEqual(await told(idComprobante), ['EXCEPCION', '2022', false])
  assert.equal((await api.may(comprobante.reenviar, { idComprobante })).status, 200)
  await turn()
  const after = await now(idComprobante)
  assert.deepEqual([after.estado, after.numeroCompleto], ['ACEPTADO', numeroCompleto])
})

test('of a factura the answer that was lost is asked for, and it is not sent again', async () => {
  const { idComprobante, numeroCompleto } = await issued(idUsuario, 10, FACTURA)
  await next('lost', 'sendBill')
  await turn()
  assert.deepEqual(await told(idComprobante), ['ENVIADO', null, false])
  await laterTurn()
  assert.deepEqual(await told(idComprobante), ['ACEPTADO', '0', true])
  assert.equal(sentAs(numeroCompleto), 1)
})

test('a boleta is sent again as it was, since no service answers for it: its number is taken, so it arrived', async () => {
  const { idComprobante, numeroCompleto } = await issued(idUsuario, 10)
  await next('lost', 'sendBill')
  await turn()
  const waiting = await now(idComprobante)
  assert.deepEqual([waiting.estado, waiting.espera?.motivo], ['ENVIADO', 'SIN_RESPUESTA'])
  await laterTurn()
  assert.deepEqual(await told(idComprobante), ['ACEPTADO', '1033', false])
  assert.equal(adviceOn(await now(idComprobante)), 'comprobante.que.ACEPTADO')
  assert.equal(sentAs(numeroCompleto), 2)
})

test('what arrived and was not answered stays its own, though the next sending meets a fault without a proof', async () => {
  const { idComprobante } = await issued(idUsuario, 10)
  await next('lost', 'sendBill')
  await turn()
  await next('2800', 'sendBill')
  await laterTurn()
  assert.deepEqual(await told(idComprobante), ['EXCEPCION', '2800', false])
  assert.equal((await api.may(comprobante.reenviar, { idComprobante })).status, 200)
  await laterTurn()
  assert.deepEqual(await told(idComprobante), ['ACEPTADO', '1033', false])
})

test('one that never arrived is sent again, a boleta at once and a factura once it is known', async () => {
  const boleta = await issued(idUsuario, 10)
  await next('502', 'sendBill')
  await turn()
  await laterTurn()
  assert.deepEqual(await told(boleta.idComprobante), ['ACEPTADO', '0', true])
  const { idComprobante } = await issued(idUsuario, 10, FACTURA)
  await next('502', 'sendBill')
  await turn()
  assert.equal((await now(idComprobante)).espera?.motivo, 'ILEGIBLE')
  await laterTurn()
  await laterTurn()
  assert.deepEqual(await told(idComprobante), ['ACEPTADO', '0', true])
})

test('a number that is taken at the first sending is of another: a person says whose', async () => {
  const first = await issued(idUsuario, 10)
  await next('1033', 'sendBill')
  await turn()
  assert.deepEqual(await told(first.idComprobante), ['EXCEPCION', '1033', false])
  const idComprobante = first.idComprobante
  assert.equal(adviceOn(await now(idComprobante)), 'comprobante.que.1033')
  const stranger = await api.call(['web_ingreso_listado'], comprobante.constatar, {
    idComprobante,
    loTiene: true,
  })
  assert.equal(stranger.status, 403)
  assert.equal((await api.may(comprobante.constatar, { idComprobante, loTiene: false })).status, 200)
  assert.equal((await now(idComprobante)).estado, 'RECHAZADO')
  assert.equal(adviceOn(await now(idComprobante)), 'comprobante.que.RECHAZADO')
  assert.equal((await api.may(comprobante.constatar, { idComprobante, loTiene: true })).status, 409)
  assert.equal((await api.may(comprobante.reemitir, { idComprobante })).status, 200)
  await turn()
})

test('a person who saw it at the tax office ends the wait of one that was not answered', async () => {
  const { idComprobante } = await issued(idUsuario, 10)
  await next('lost', 'sendBill')
  await turn()
  assert.equal((await api.may(comprobante.constatar, { idComprobante, loTiene: true })).status, 200)
  assert.deepEqual(await told(idComprobante), ['ACEPTADO', 'CONSTATADO', false])
  const other = await issued(idUsuario, 10)
  await next('502', 'sendBill')
  await turn()
  assert.equal(
    (await api.may(comprobante.constatar, { idComprobante: other.idComprobante, loTiene: false })).status,
    200,
  )
  // Two were not answered in a row: the queue waits a while before it sends again.
  await laterTurn()
  assert.deepEqual(await told(other.idComprobante), ['ACEPTADO', '0', true])
})

for (const [how, culpa] of [
  ['0102', 'USUARIO'],
  ['empty', 'USUARIO'],
  ['2325', 'CERTIFICADO'],
  ['1078', 'PERFIL'],
  ['2010', 'RUC'],
])
  test(`a fault of the issuer (${how}) stops all with their numbers; one press sends them`, async () => {
    const made = [await issued(idUsuario, 10), await issued(idUsuario, 10)]
    await next(how!, 'sendBill')
    await turn()
    const { detenida, esperan } = await cola()
    assert.deepEqual([detenida?.culpa, esperan], [culpa, 2])
    for (const { idComprobante } of made) {
      const { estado, espera } = await now(idComprobante)
      assert.deepEqual([estado, espera?.motivo], ['PENDIENTE', 'DETENIDA'])
    }
    const before = sent.length
    await laterTurn()
    assert.equal(sent.length, before, 'nothing is sent')
    assert.equal((await api.call(['web_ingreso_listado'], comprobanteEmisor.reanudar, {})).status, 403)
    assert.equal((await api.may(comprobanteEmisor.reanudar, {})).status, 200)
    await turn()
    for (const { idComprobante } of made) assert.deepEqual(await told(idComprobante), ['ACEPTADO', '0', true])
  })

test('in an outage two documents are unknown at most, and one failure does not end a turn', async () => {
  const made = []
  for (let n = 0; n < 5; n++) made.push(await issued(idUsuario, 1))
  await next('502', undefined, 100)
  for (let n = 0; n < 3; n++) await laterTurn()
  const states = await Promise.all(made.map(async ({ idComprobante }) => (await now(idComprobante)).estado))
  assert.equal(states.filter((estado) => estado === 'ENVIADO').length, 2)
  await clearFaults()
  for (let n = 0; n < 3; n++) await laterTurn()
  for (const { idComprobante } of made) assert.equal((await now(idComprobante)).estado, 'ACEPTADO')
})

test('a boleta that is late for its own way goes in the next summary by itself', async () => {
  const { idComprobante } = await issued(idUsuario, 10)
  await sql`alter table comprobante disable trigger comprobante_fijo`.execute(api.db)
  await sql`update comprobante set fecha = fecha - 6, datos = datos || jsonb_build_object('fecha', fecha - 6)
    where id_comprobante = ${idComprobante}`.execute(api.db)
  await sql`alter table comprobante enable trigger comprobante_fijo`.execute(api.db)
  assert.equal((await now(idComprobante)).atrasado, true)
  for (let n = 0; n < 3; n++) await laterTurn()
  const after = await now(idComprobante)
  assert.deepEqual([after.estado, after.lotes.map(({ estado }) => estado)], ['ACEPTADO', ['ACEPTADO']])
})

test('an answer in ISO-8859-1 is read as it says', async () => {
  const { idComprobante } = await issued(idUsuario, 10)
  await next('latin', 'sendBill')
  await turn()
  assert.match((await now(idComprobante)).mensaje ?? '', /aceptación del señor Ñuñez/)
})

test('an answer of a signer that is not trusted stops all; trusted by a person, it is believed from then on', async () => {
  const { idComprobante } = await issued(idUsuario, 10, FACTURA)
  await next('otherSigner', 'sendBill')
  await turn()
  const { detenida } = await cola()
  assert.equal(detenida?.culpa, 'FIRMANTE')
  const wrong = detenida!.huella!.replace(/^../, (byte) => (byte === '00' ? '01' : '00'))
  assert.equal((await api.may(comprobanteEmisor.confiar, { huella: wrong })).status, 409)
  assert.equal((await api.may(comprobanteEmisor.confiar, { huella: detenida!.huella! })).status, 200)
  await next('otherSigner', 'getStatusCdr')
  await laterTurn()
  assert.deepEqual(await told(idComprobante), ['ACEPTADO', '0', true])
})

test('all that these tests did leaves nothing broken', async () => {
  assert.deepEqual(await verificar(api.db), [])
})

test('with a certificate that has ended nothing is signed, neither to be sent nor to be read, until another is there', async () => {
  const { idComprobante } = await issued(idUsuario, 10)
  const ended = new Date(Date.now() - 86_400_000)
  const { llave, certificado } = await makeCertificate({
    name: 'Instituto',
    ruc: EMISOR_SETTINGS['comprobante.ruc'],
    from: new Date(0),
    to: ended,
  })
  const sealed = api.app.vault.seal(llave, 'comprobante')
  await sql`insert into comprobante_credencial (id_comprobante_credencial, llave, certificado, titular, desde, vence)
    values (1, ${sealed}, ${certificado}, 'Instituto', '2020-01-01', ${ended}) on conflict (id_comprobante_credencial)
    do update set llave = excluded.llave, certificado = excluded.certificado, vence = excluded.vence,
      titular = excluded.titular, desde = excluded.desde`.execute(api.db)
  const read = () => api.may(comprobante.xml, { id: String(idComprobante) as never })
  const refused = await read()
  assert.deepEqual([refused.status, refused.error?.codigo], [409, 'CONFLICTO'])
  assert.match(refused.error!.mensaje, /venció el/)
  await turn()
  assert.deepEqual(
    [(await cola()).detenida?.culpa, (await now(idComprobante)).estado],
    ['VENCIDO', 'PENDIENTE'],
  )
  await sql`update comprobante_credencial set llave = null, certificado = null, titular = null, desde = null, vence = null`.execute(
    api.db,
  )
  assert.equal((await api.may(comprobanteEmisor.reanudar, {})).status, 200)
  assert.equal((await read()).status, 200)
  await turn()
  assert.deepEqual(await told(idComprobante), ['ACEPTADO', '0', true])
})
