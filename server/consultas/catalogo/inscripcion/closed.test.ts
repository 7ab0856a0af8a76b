import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { attendDueLists } from '#server/matriculas/vacante/index.ts'
import { writeDueNotices } from '#server/mensajes/mensaje/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { dataOf, doorBrowser, inputOf } from '#server/testing/door-browser.ts'
import { fieldsFromPage, testPayments } from '#server/testing/pasarela.ts'
import { openDoor, stranger } from '#server/testing/public-door.ts'
import { TEST_CARDS } from '#server/testing/simulador.ts'

const { api, sim, school } = await testPayments()
const { published, run, wait, seatsOf, enrolledOf, mailedTo, endTime, attend, setting } = await openDoor(
  api,
  school,
)
const browser = () => doorBrowser(api.app)

async function groupPage(capacidad: number) {
  const idGrupo = await published(capacidad, [70, 180])
  api.app.catalogo.forget()
  const { codigo } = (await api.may(grupo.ver, { id: idGrupo })).data!
  return { idGrupo, path: `/inscripcion/${codigo}` }
}
type Group = Awaited<ReturnType<typeof groupPage>>

async function unpublish(idGrupo: number) {
  await run(sql`update grupo set publicado = false where id_grupo = ${idGrupo}`)
  api.app.catalogo.forget()
}
const cancel = (idGrupo: number) =>
  api.may(grupo.estado, { idGrupo, estado: 'CANCELADO', motivo: 'Sin docente' })

/** A browser with the form of the payment before it. */
async function atPayment({ idGrupo, path }: Group, persona = stranger()) {
  const one = browser()
  await one.post(path)
  await wait(idGrupo)
  const page = await one.post(`${path}/datos`, dataOf(persona))
  const datos = inputOf(page.body, 'datos')
  return { ...one, pay: (medio: string) => one.post(`${path}/pago`, { datos, terminos: '0', medio }) }
}
/** A browser that asked for a seat to be paid by card, with its form's token. */
async function atCard(group: Group, persona = stranger()) {
  const one = await atPayment(group, persona)
  const card = await one.pay('TARJETA')
  return { ...one, formToken: /data-token="([^"]+)"/.exec(card.body)![1]! }
}

const HIDDEN = [
  ['a group that is published no more', unpublish],
  [
    'a group whose days are over',
    async (idGrupo: number) => {
      await run(sql`update grupo set publicado_hasta = hoy() - 1 where id_grupo = ${idGrupo}`)
      api.app.catalogo.forget()
    },
  ],
  [
    'a catalogue that is off',
    async () => {
      await setting('catalogo.activo', 'false')
      api.app.catalogo.forget()
    },
  ],
] as const

for (const [name, hide] of HIDDEN)
  test(`${name}: what was begun goes on, and nothing begins`, async () => {
    const group = await groupPage(3)
    const { idGrupo, path } = group
    const persona = stranger()
    const waiting = await atPayment(group)
    const asked = await atPayment(group, persona)
    await asked.pay('CAJA')
    await hide(idGrupo)
    const link = `/inscripcion/enlace/${await mailedTo(persona.correo)}`
    assert.match((await browser().get(link)).body, /Es mi correo: seguir/)
    const verified = browser()
    assert.match((await verified.post(link)).body, /Le guardamos el cupo/)
    assert.doesNotMatch((await verified.get(path)).body, /Ver el curso/)
    assert.match((await asked.get(path)).body, /Le guardamos el cupo/)
    assert.match((await waiting.get(path)).body, /¿Quién va a estudiar\?/)
    assert.match((await waiting.pay('CAJA')).body, /Le guardamos el cupo/)
    const stranger2 = browser()
    assert.equal((await stranger2.get(path)).statusCode, 404)
    assert.equal((await stranger2.post(path)).statusCode, 404)
    assert.deepEqual(await seatsOf(idGrupo), [2, 0, 1])
    await setting('catalogo.activo', 'true')
    api.app.catalogo.forget()
  })

test('a hold that ends in a hidden group is told that nothing begins there', async () => {
  const group = await groupPage(1)
  const holder = browser()
  await holder.post(group.path)
  await unpublish(group.idGrupo)
  await run(sql`update reserva set vence = now() - interval '1 second' where id_grupo = ${group.idGrupo}`)
  await attendDueLists(api.db, (error) => assert.fail(error))
  for (const page of [await holder.get(group.path), await holder.post(group.path)])
    assert.match(page.body, /Este grupo ya no recibe inscripciones/)
  assert.equal((await browser().get(group.path)).statusCode, 404)
})

test('an offer of a group that was never published is taken by its link; of a cancelled one it is told so', async () => {
  const made = await school.grupo(1, [70])
  const { idGrupo } = made
  const student = await school.alumno()
  await run(sql`update usuario set correo = 'lista@correo.example' where id_usuario = ${student.idUsuario}`)
  await run(
    sql`insert into espera (id_grupo, id_usuario, orden) values (${idGrupo}, ${student.idUsuario}, 1)`,
  )
  await attendDueLists(api.db, (error) => assert.fail(error))
  await writeDueNotices(api.db, { urlPublica: 'https://instituto.example' })
  const { cuerpo } = await api.db
    .selectFrom('envio')
    .select('cuerpo')
    .where('destino', '=', 'lista@correo.example')
    .executeTakeFirstOrThrow()
  const link = /\/inscripcion\/oferta\/[\w-]+/.exec(cuerpo)![0]
  assert.match((await browser().get(link)).body, /Hay un cupo para usted/)
  assert.match((await browser().post(link, { acepta: 'si' })).body, /es suyo/)
  const [row] = await enrolledOf(idGrupo)
  await api.may(matricula.retirar, { matriculas: [row!.idMatricula], motivo: 'Cierra' })
  const other = await school.alumno()
  await run(sql`insert into espera (id_grupo, id_usuario, orden) values (${idGrupo}, ${other.idUsuario}, 2)`)
  const { rows } = await sql<{ codigo: string }>`
    select codigo from espera where id_usuario = ${other.idUsuario}`.execute(api.db)
  await cancel(idGrupo)
  const page = await browser().get(`/inscripcion/oferta/${rows[0]!.codigo}`)
  assert.match(page.body, /se canceló y con él su lista de espera/)
  assert.doesNotMatch(page.body, /Salir de la lista|Tomar el cupo/)
})

test('a cancelled group is said, with what became of the money', async () => {
  const group = await groupPage(2)
  const free = await atPayment(group)
  await free.pay('CAJA')
  const paid = await atCard(group)
  const { answer } = await sim.pay(paid.formToken, TEST_CARDS.aceptada)
  assert.match((await paid.post(`${group.path}/tarjeta`, fieldsFromPage(answer!))).body, /Ya tiene su cupo/)
  const ids = (await enrolledOf(group.idGrupo)).map((one) => one.idMatricula)
  await api.may(matricula.retirar, { matriculas: ids, motivo: 'El grupo no abre' })
  assert.match((await paid.get(group.path)).body, /La inscripción se retiró/)
  await cancel(group.idGrupo)
  api.app.catalogo.forget()
  assert.match((await free.get(group.path)).body, /se canceló\. No se le cobró nada/)
  const told = await paid.get(group.path)
  assert.match(told.body, /se canceló\. Lo que pagó \(S\/\u00a070\.00\) sigue en esta inscripción/)
  assert.doesNotMatch(told.body, /Ya tiene su cupo|Inscribirme otra vez/)
})

test('money that comes after a lapsed enrolment, to a cancelled group, is credit: the page and a mail say so, once', async () => {
  const group = await groupPage(1)
  const persona = stranger()
  const late = await atCard(group, persona)
  await endTime(group.idGrupo)
  await attend()
  await cancel(group.idGrupo)
  api.app.catalogo.forget()
  const { answer } = await sim.pay(late.formToken, TEST_CARDS.aceptada)
  const told = await late.post(`${group.path}/tarjeta`, fieldsFromPage(answer!))
  assert.match(told.body, /se canceló\. Su dinero \(S\/\u00a070\.00\) queda a su favor/)
  assert.doesNotMatch(told.body, /Puede inscribirse otra vez/)
  await attend()
  await attend()
  const mails = await api.db
    .selectFrom('envio')
    .select('cuerpo')
    .where('destino', '=', persona.correo)
    .where('cuerpo', 'like', '%a su favor%')
    .execute()
  assert.equal(mails.length, 1)
  assert.deepEqual(await verificar(api.db), [])
})

test('money that comes late to a group that filled up is told by mail too', async () => {
  const group = await groupPage(1)
  const persona = stranger()
  const late = await atCard(group, persona)
  await endTime(group.idGrupo)
  await attend()
  const { data } = await api.call(null, reserva.tomar, { idGrupo: group.idGrupo })
  assert.ok(data)
  const { answer } = await sim.pay(late.formToken, TEST_CARDS.aceptada)
  const told = await late.post(`${group.path}/tarjeta`, fieldsFromPage(answer!))
  assert.match(told.body, /primera persona de la lista de espera/)
  const { cuerpo } = await api.db
    .selectFrom('envio')
    .select('cuerpo')
    .where('destino', '=', persona.correo)
    .orderBy('idEnvio', 'desc')
    .executeTakeFirstOrThrow()
  assert.match(cuerpo, /primera persona de la lista de espera/)
})
