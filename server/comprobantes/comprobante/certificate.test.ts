import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { makeCertificate, makePfx } from '#server/simulador/index.ts'
import { testApi } from '#server/testing/api.ts'
import { COMPANY, makeIssuingSchool, setParametro } from '#server/testing/comprobantes.ts'
import { EMISOR_SETTINGS } from '#server/testing/emisor-settings.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { issued, paid, first, student } = await makeIssuingSchool(api)
const { laterTurn, next, now, standsAs, turn } = await openSending(api)
const { idUsuario } = await student()
const RUC = EMISOR_SETTINGS['comprobante.ruc']
const FACTURA = { comprobante: { clase: 'FACTURA', pagador: COMPANY } } as const

/** Signs with another certificate from here on; the tax office takes one that names the RUC. */
async function use(ruc?: string) {
  const signer = await makeCertificate({ name: 'Instituto', ...(ruc && { ruc }) })
  const archivo = { nombre: 'certificado.pfx', datos: Buffer.from(makePfx(signer, 'clave')) }
  const { status } = await api.may(comprobanteEmisor.certificado, { archivo, clave: 'clave' } as never)
  assert.equal(status, 200)
  return signer.certificado.replaceAll(/-----[^-]+-----|\s/g, '')
}
const culpa = async () => (await api.may(comprobanteEmisor.cola, {})).data!.detenida?.culpa
const goOn = async () => assert.equal((await api.may(comprobanteEmisor.reanudar, {})).status, 200)
const fileOf = async (idComprobante: number) =>
  String((await api.may(comprobante.xml, { id: String(idComprobante) as never })).data).replaceAll(/\s/g, '')

test('what a wrong certificate signed is signed again by the right one, and taken under its number', async () => {
  await use()
  const one = await issued(idUsuario, 10)
  const wrong = await fileOf(one.idComprobante)
  await turn()
  assert.deepEqual([await culpa(), (await now(one.idComprobante)).estado], ['CERTIFICADO', 'PENDIENTE'])
  const right = await use(RUC)
  await goOn()
  await turn()
  const { estado, numeroCompleto } = await now(one.idComprobante)
  assert.deepEqual([estado, numeroCompleto, await culpa()], ['ACEPTADO', one.numeroCompleto, undefined])
  const file = await fileOf(one.idComprobante)
  assert.ok(file.includes(right) && !wrong.includes(right))
})

for (const [name, rest] of [
  ['boleta', {}],
  ['factura', FACTURA],
] as const)
  test(`so is a ${name} that was sent before, and whose answer was lost`, async () => {
    await use()
    const { idComprobante } = await issued(idUsuario, 10, rest)
    await next('502', 'sendBill')
    await turn()
    assert.equal((await now(idComprobante)).estado, 'ENVIADO')
    for (let n = 0; n < 2; n++) await laterTurn()
    assert.equal(await culpa(), 'CERTIFICADO')
    await use(RUC)
    await goOn()
    for (let n = 0; n < 2; n++) await laterTurn()
    assert.deepEqual([(await now(idComprobante)).estado, await culpa()], ['ACEPTADO', undefined])
  })

test('so is a voiding, under its name', async () => {
  await setParametro(api, 'comprobante.anulacion', 'BAJA')
  const { idIngreso } = await paid(idUsuario, 10, FACTURA)
  await turn()
  await use()
  assert.equal((await api.may(ingreso.anular, { idIngreso, motivo: 'Se cobró dos veces' })).status, 200)
  await laterTurn()
  assert.equal(await culpa(), 'CERTIFICADO')
  await use(RUC)
  await goOn()
  for (let n = 0; n < 2; n++) await laterTurn()
  const { estado, numeroCompleto, lotes } = await first(idIngreso)
  assert.deepEqual([estado, lotes.length, await standsAs(numeroCompleto)], ['BAJA', 1, 'BAJA'])
})

test('a password that was wrong leaves what was signed as it was', async () => {
  const { idComprobante } = await issued(idUsuario, 10)
  const before = await fileOf(idComprobante)
  await next('0102', 'sendBill')
  await turn()
  assert.equal(await culpa(), 'USUARIO')
  await goOn()
  await turn()
  assert.deepEqual([(await now(idComprobante)).estado, await fileOf(idComprobante)], ['ACEPTADO', before])
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from comprobante_archivo where id_comprobante = ${idComprobante} and tipo = 'XML'`.execute(
    api.db,
  )
  assert.equal(rows[0]!.n, 1)
  assert.deepEqual(await verificar(api.db), [])
})
