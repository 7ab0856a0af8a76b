import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { makeCertificate, makePfx } from '#server/simulador/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool } from '#server/testing/comprobantes.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { issued, student } = await makeIssuingSchool(api)
const { now, turn } = await openSending(api)
const RUC = '20100066603'

const pfxOf = async (ruc: string, password: string) => ({
  nombre: 'certificado.pfx',
  datos: Buffer.from(makePfx(await makeCertificate({ name: 'Instituto', ruc }), password)),
})
const upload = (archivo: unknown, clave: string) =>
  api.may(comprobanteEmisor.certificado, { archivo, clave } as never)

test('the stand-in has its own keys: nothing to mend', async () => {
  const { data } = await api.may(comprobanteEmisor.verificar, {})
  assert.deepEqual([data!.ok, data!.modo, data!.hallazgos], [true, 'simulador', []])
  assert.deepEqual((await api.may(comprobanteEmisor.ver, {})).data, {
    modo: 'simulador',
    seEnvia: true,
    certificado: null,
    usuario: null,
  })
})

test('a certificate of another, a wrong password and what is no certificate are refused with what to do', async () => {
  const refused = async (archivo: unknown, clave: string) => (await upload(archivo, clave)).error?.mensaje
  assert.match((await refused(await pfxOf('20131312955', 'a'), 'a')) ?? '', /es del RUC 20131312955/)
  assert.match((await refused(await pfxOf(RUC, 'a'), 'b')) ?? '', /contraseña no abre/)
  assert.match(
    (await refused({ nombre: 'x.pfx', datos: Buffer.from('hola') }, 'b')) ?? '',
    /no es un certificado/,
  )
})

test('one that is uploaded signs from then on; its key is sealed, and no answer or audit has it', async () => {
  const { status, data, error } = await upload(await pfxOf(RUC, 'clave del archivo'), 'clave del archivo')
  assert.equal(status, 200, JSON.stringify(error))
  assert.match(data!.mensaje, /Instituto/)
  const { rows } = await sql<{ row: string }>`
    select c::text || (select coalesce(string_agg(a::text, ''), '') from auditoria a) as row from comprobante_credencial c`.execute(
    api.db,
  )
  assert.doesNotMatch(rows[0]!.row, /PRIVATE KEY|clave del archivo/)
  const kept = (await api.may(comprobanteEmisor.ver, {})).data!.certificado
  assert.deepEqual([kept?.titular, kept?.ruc], ['Instituto', RUC])

  const { idUsuario } = await student()
  const { idComprobante } = await issued(idUsuario, 10)
  await turn()
  assert.equal((await now(idComprobante)).estado, 'ACEPTADO')
  const xml = await api.may(comprobante.xml, { id: String(idComprobante) as never })
  const body = (xml.data as unknown as Buffer).toString()
  const certificado = await sql<{
    pem: string
  }>`select certificado as pem from comprobante_credencial`.execute(api.db)
  const inner = certificado.rows[0]!.pem.replaceAll(/-----[^-]+-----|\s/g, '')
  assert.ok(body.replaceAll(/\s/g, '').includes(inner))
})

test('a user that the tax office does not know is told by the check', async () => {
  assert.equal((await api.may(comprobanteEmisor.usuario, { usuario: 'OTRO', clave: 'otra' })).status, 200)
  const { data } = await api.may(comprobanteEmisor.verificar, {})
  assert.equal(data!.ok, false)
  assert.match(data!.hallazgos.join(), /usuario o la contraseña SOL/)
})

test('without configuration rights nobody reads or changes it', async () => {
  for (const op of [comprobanteEmisor.ver, comprobanteEmisor.verificar])
    assert.equal((await api.call(['web_ingreso_listado'], op, {})).status, 403)
  const usuario = { usuario: 'OTRO', clave: 'otra' }
  assert.equal((await api.call(['web_ingreso_listado'], comprobanteEmisor.usuario, usuario)).status, 403)
})
