import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import type { Given } from '#contract/core/op.ts'
import { reclamo } from '#contract/mensajes/reclamo.ts'
import { testApi } from '#server/testing/api.ts'
import { readPdf } from '#server/testing/pdf.ts'

const textOf = (paper: unknown) => readPdf(paper as Uint8Array).texto.replaceAll(/\s+/g, ' ')

const api = await testApi()
await api.db
  .updateTable('parametro')
  .set({ valor: 'informes@example.com' })
  .where('clave', '=', 'institucion.correo')
  .execute()

type Hoja = Given<typeof reclamo.registrar>
const send = (change: Partial<Hoja> = {}) =>
  api.call(null, reclamo.registrar, {
    tipo: 'RECLAMO',
    bien: 'SERVICIO',
    consumidor: 'Rosa Quispe Mamani',
    tipoDocumento: 'DNI',
    numeroDocumento: '70112233',
    direccion: 'Jr. Puno 123, Lima',
    correo: 'rosa@example.com',
    descripcion: 'Curso de inglés básico',
    detalle: 'Las clases empezaron dos semanas tarde.',
    pedido: 'Que se recuperen las clases.',
    ...change,
  })
const forgetLimits = () => sql`delete from acceso_fallido where clave like 'reclamo %'`.execute(api.db)

async function registered(change: Partial<Hoja> = {}) {
  await forgetLimits()
  const { data, error } = await send(change)
  assert.ok(data, JSON.stringify(error))
  const row = await api.db
    .selectFrom('reclamo')
    .selectAll()
    .where('numero', '=', data.numero)
    .executeTakeFirstOrThrow()
  return { ...data, idReclamo: row.idReclamo, row }
}
const answer = (idReclamo: number) =>
  api.may(reclamo.responder, { idReclamo, respuesta: 'Recuperaremos las clases en diciembre.' })
const mailsTo = (destino: string) =>
  api.db.selectFrom('envio').selectAll().where('destino', '=', destino).orderBy('idEnvio').execute()

test('a consumer without mail has the number and the sheet, and no mail is queued', async () => {
  const mails = async () => (await api.db.selectFrom('envio').select('idEnvio').execute()).length
  const before = await mails()
  const { mensaje, idReclamo, row, ficha } = await registered({ correo: '', tipoDocumento: 'PTP' })
  assert.match(mensaje, /Anote el número/)
  assert.deepEqual([row.correo, row.direccion], [null, 'Jr. Puno 123, Lima'])
  assert.equal((await answer(idReclamo)).status, 200)
  assert.equal(await mails(), before)
  assert.match(textOf((await api.call(null, reclamo.hoja, { ficha })).data), /PTP 70112233/)
  const mailed = await registered({ direccion: '', tipoDocumento: 'CPP' })
  assert.equal(mailed.row.direccion, null)
})

test('a sheet that is no complaint is closed with its reason, once; the counter prints places to sign', async () => {
  const { idReclamo, ficha, numero } = await registered({ correo: 'otra@example.com' })
  const close = (motivo: string) => api.may(reclamo.noProcede, { idReclamo, motivo })
  assert.equal(
    (await api.call(null, reclamo.noProcede, { idReclamo, motivo: 'No es un reclamo' })).status,
    401,
  )
  assert.equal((await close('No')).status, 400)
  const { data } = await close('Es publicidad, no un reclamo.')
  assert.deepEqual(
    [data?.reclamo.estado, data?.reclamo.plazo, data?.reclamo.respuesta],
    ['NO_PROCEDE', 'A_TIEMPO', 'Es publicidad, no un reclamo.'],
  )
  assert.equal((await close('Otro motivo más')).status, 409)
  assert.equal((await answer(idReclamo)).status, 409)
  const [, told] = await mailsTo('otra@example.com')
  assert.ok(told?.cuerpo.includes(numero) && !told.cuerpo.includes('publicidad'))
  const own = textOf((await api.call(null, reclamo.hoja, { ficha })).data)
  const counter = textOf((await api.may(reclamo.papel, { id: idReclamo })).data)
  assert.ok(own.includes('Es publicidad') && own.includes('No procede'))
  assert.deepEqual(
    [own.includes('Firma del consumidor'), counter.includes('Firma del consumidor')],
    [false, true],
  )
  assert.equal((await api.may(reclamo.totales, { estado: 'NO_PROCEDE' })).data?.noProceden, 1)
})

test('the book takes a number of sheets a day from all senders together, and the institution is warned before', async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from reclamo`.execute(api.db)
  const fill = (count: number) =>
    sql`insert into reclamo (casa, tipo, bien, consumidor, tipo_documento, numero_documento, correo, menor_de_edad, descripcion, detalle, pedido)
      select '{}', 'QUEJA', 'SERVICIO', 'Relleno', 'DNI', '70112233', 'x@example.com', false, 'x', 'x', 'x' from generate_series(1, ${count})`.execute(
      api.db,
    )
  await fill(49 - rows[0]!.n)
  await registered()
  const warnings = async () =>
    (await mailsTo('informes@example.com')).filter(({ asunto }) => asunto?.startsWith('El libro'))
  assert.deepEqual(
    (await warnings()).map(({ asunto }) => asunto),
    ['El libro de reclamaciones recibió 50 hojas hoy'],
  )
  await fill(149)
  await registered()
  assert.equal((await warnings()).length, 2)
  await forgetLimits()
  const { status, error } = await send()
  assert.deepEqual([status, error?.mensaje.includes('Vuelva mañana')], [429, true])
})
