import assert from 'node:assert/strict'
import { test } from 'node:test'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { mailDue } from '#server/comprobantes/comprobante/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool } from '#server/testing/comprobantes.ts'
import { makeCompanies } from '#server/testing/empresas.ts'
import { WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { school } = await makeIssuingSchool(api)
const { companyOf, pay } = await makeCompanies(api, school)
const { archivos, comprobantes: emisores } = api.app

const mail = () =>
  mailDue(api.db, { emisores, archivos }, (error) => {
    throw error
  })
const mailsOf = async (idComprobante: number) =>
  (await api.may(comprobante.envios, { id: String(idComprobante) as never })).data!

test('its factura and its notes are mailed to the company, once, and to no employee', async () => {
  const { idEmpresa, razonSocial, correo, people, cargos } = await companyOf(2)
  for (const { idUsuario } of people)
    await api.db
      .updateTable('usuario')
      .set({ correo: `empleado${idUsuario}@example.com` })
      .where('idUsuario', '=', idUsuario)
      .execute()
  const { data } = await pay(idEmpresa, cargos)
  const { ingresos, comprobantes } = data!.empresaPago
  await api.may(ingreso.devolver, { idIngreso: ingresos[0]!.idIngreso, monto: 10, motivo: 'Se cobró de más' })
  await mail()
  await mail()
  const documents = await api.db
    .selectFrom('comprobante')
    .select(['idComprobante', 'clase'])
    .where('idPago', '=', data!.empresaPago.idPago)
    .orderBy('idComprobante')
    .execute()
  assert.deepEqual(
    documents.map(({ clase }) => clase),
    ['FACTURA', 'NOTA_CREDITO'],
  )
  for (const { idComprobante } of documents) {
    const { propuesto, envios } = await mailsOf(idComprobante)
    assert.deepEqual([propuesto, envios.map(({ destino }) => destino)], [correo, [correo]])
  }
  const { cuerpo } = await api.db
    .selectFrom('envio')
    .select('cuerpo')
    .where('idComprobante', '=', comprobantes[0]!.idComprobante)
    .executeTakeFirstOrThrow()
  assert.ok(cuerpo.includes(razonSocial), cuerpo)
})

test('a company without an address gets none, and another address may be given by hand', async () => {
  const { idEmpresa, cargos } = await companyOf(1)
  await api.db.updateTable('empresa').set({ correo: null }).where('idEmpresa', '=', idEmpresa).execute()
  const { data } = await pay(idEmpresa, cargos)
  const { idComprobante } = data!.empresaPago.comprobantes[0]!
  await mail()
  assert.deepEqual(await mailsOf(idComprobante), { propuesto: null, envios: [] })
  assert.equal((await api.may(comprobante.correo, { idComprobante })).status, 409)
  const correo = 'contabilidad@minera.pe'
  assert.deepEqual((await api.may(comprobante.correo, { idComprobante, correo })).data?.destinos, [correo])
})
