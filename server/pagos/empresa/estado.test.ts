import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { control } from '#contract/consultas/control.ts'
import { empresa } from '#contract/pagos/empresa.ts'
import { doToday } from '#server/operacion/diario/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCompanies } from '#server/testing/empresas.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { makeSchool } from '#server/testing/school.ts'

import { companyReminders } from './index.ts'

const api = await testApi()
const school = await makeSchool(api)
const { companyOf, pay } = await makeCompanies(api, school)

type Mail = { destino: string; asunto: string; cuerpo: string; adjuntos: string[] }
const mailsTo = async (destino: string | null) =>
  (
    await sql<Mail>`select destino, asunto, cuerpo,
      array(select a.nombre from envio_adjunto a where a.id_envio = e.id_envio order by a.id_envio_adjunto) as adjuntos
      from envio e where destino = ${destino} order by id_envio`.execute(api.db)
  ).rows
/** Makes the first charges of a company overdue since that many days. */
const age = (idEmpresa: number, days: number) =>
  sql`update cuenta set fecha_vencimiento = hoy() - ${days}::int where tipo = 'MATRICULA'
    and id_matricula in (select id_matricula from empresa_matricula where id_empresa = ${idEmpresa})`.execute(
    api.db,
  )
const failed: Error[] = []
const aDay = async () => {
  await sql`update corrida_diaria set fecha = fecha - 1`.execute(api.db)
  await doToday(api.db, (error) => void failed.push(error), [companyReminders])
  assert.deepEqual(failed, [])
}

test('its statement names each employee with what is owed, and what the company paid; it is printed and mailed', async () => {
  const made = await companyOf(2)
  await pay(made.idEmpresa, made.cargos.slice(0, 1), { numeroOperacion: 'TR-77' })
  assert.equal((await api.may(empresa.estadoDeCuenta, { id: 999_999 })).status, 404)
  const { status, data } = await api.may(empresa.estadoDeCuenta, { id: made.idEmpresa })
  assert.equal(status, 200)
  const text = readPdf(data as unknown as Buffer).texto
  for (const word of [made.razonSocial, made.ruc, 'Ana Núñez', 'Cuota 2', 'TR-77'])
    assert.ok(text.includes(word), word)
  assert.equal((await api.may(empresa.enviarEstado, { idEmpresa: made.idEmpresa })).status, 200)
  const [mail] = await mailsTo(made.correo)
  assert.match(mail!.adjuntos[0]!, /^estado-de-cuenta-\d{11}-/)
  await sql`update empresa set correo = null where id_empresa = ${made.idEmpresa}`.execute(api.db)
  assert.equal((await api.may(empresa.enviarEstado, { idEmpresa: made.idEmpresa })).status, 409)
})

test('it is reminded of what is overdue, not twice in a while; its employees are not', async () => {
  const made = await companyOf(2)
  const remind = () => api.may(empresa.recordar, { idEmpresa: made.idEmpresa })
  assert.equal((await remind()).status, 409, 'nothing is overdue')
  await age(made.idEmpresa, 3)
  const both = await Promise.all([remind(), remind()])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
  const mails = await mailsTo(made.correo)
  assert.equal(mails.length, 1)
  assert.equal(mails[0]!.cuerpo.match(/• Ana Núñez.*Matrícula/g)?.length, 2)
  assert.ok(mails[0]!.cuerpo.includes('240'))
  const { idUsuario } = made.people[0]!
  await sql`update usuario set correo = 'ana@example.com' where id_usuario = ${idUsuario}`.execute(api.db)
  const own = await api.may(control.recordar, { alumnos: [idUsuario], canal: 'CORREO' })
  assert.deepEqual([own.data?.procesados, own.data?.rechazados], [0, 1])
})

test('each day it is told once of what just fell due; one that does not want it, is inactive or has no address is not', async () => {
  await sql`update parametro set valor = 'true' where clave = 'aviso.VENCIDA'`.execute(api.db)
  const made = await companyOf(1)
  const unwilling = await companyOf(1)
  await sql`update empresa set recordar = false where id_empresa = ${unwilling.idEmpresa}`.execute(api.db)
  for (const { idEmpresa } of [made, unwilling]) await age(idEmpresa, 1)
  await aDay()
  await aDay()
  assert.deepEqual([(await mailsTo(made.correo)).length, (await mailsTo(unwilling.correo)).length], [1, 0])
  const refused = await api.may(empresa.recordar, { idEmpresa: made.idEmpresa })
  assert.equal(refused.status, 409, 'it was told a moment ago')
})
