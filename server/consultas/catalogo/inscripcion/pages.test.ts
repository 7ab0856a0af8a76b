import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import { LEAST_SECONDS } from '#contract/matriculas/inscripcion.ts'
import { dataOf, doorBrowser, inputOf } from '#server/testing/door-browser.ts'
import { fieldsFromPage, testPayments } from '#server/testing/pasarela.ts'
import { openDoor, stranger } from '#server/testing/public-door.ts'
import { TEST_CARDS } from '#server/testing/simulador.ts'

import { splitSurnames } from './fields.ts'

const { api, sim, school } = await testPayments()
const { published, run, wait, seatsOf, enrolledOf, mailedTo, endHolds, setting } = await openDoor(api, school)

const browser = () => doorBrowser(api.app)

async function groupPage(capacidad: number, cuotas = [70, 180]) {
  const idGrupo = await published(capacidad, cuotas)
  api.app.catalogo.forget()
  const { codigo } = (await api.may(grupo.ver, { id: idGrupo })).data!
  return { idGrupo, path: `/inscripcion/${codigo}` }
}

test('not found: while the door is closed, a group that is none, a link that is none', async () => {
  const { path } = await groupPage(1)
  const { get, post } = browser()
  assert.equal((await get('/inscripcion/NO-HAY')).statusCode, 404)
  assert.equal((await get(`/inscripcion/enlace/${'x'.repeat(43)}`)).statusCode, 404)
  assert.equal((await post(`/inscripcion/enlace/${'x'.repeat(43)}`)).statusCode, 404)
  assert.equal((await get(`${path}/tarjeta`)).statusCode, 404)
  await setting('catalogo.activo', 'false')
  api.app.catalogo.forget()
  assert.equal((await get(path)).statusCode, 404)
  assert.equal((await post(path)).statusCode, 404)
  await setting('catalogo.activo', 'true')
  api.app.catalogo.forget()
})

test('looking holds no seat; a press does; wrong data come back as they were typed, with their sentences', async () => {
  const { idGrupo, path } = await groupPage(1)
  const { get, post } = browser()
  assert.match((await get(path)).body, /Apartar mi cupo/)
  assert.deepEqual(await seatsOf(idGrupo), [0, 0, 1])
  const form = await post(path)
  assert.match(form.body, /¿Quién va a estudiar\?/)
  assert.equal(form.headers['cache-control'], 'no-store')
  assert.ok(form.body.length < 30_000, `${form.body.length} bytes`)
  assert.deepEqual(await seatsOf(idGrupo), [0, 1, 0])
  await wait(idGrupo)
  const wrong = await post(`${path}/datos`, {
    ...dataOf(stranger({ nombres: '<b>Ana' })),
    'p.numeroDocumento': '12',
  })
  assert.equal(wrong.statusCode, 422)
  assert.match(wrong.body, /aria-invalid="true"/)
  assert.match(wrong.body, /value="&lt;b&gt;Ana"/)
  assert.match((await get(`${path}?para=hijo`)).body, /Su hijo o hija/)
  assert.match((await post(`${path}/soltar`)).body, /Ya no|Inscribirme/)
  assert.deepEqual(await seatsOf(idGrupo), [0, 0, 1])
})

test('a browser holds three seats at most; the people of one network do not share them', async () => {
  const groups = await Promise.all(Array.from({ length: 4 }, () => groupPage(2)))
  const mine = browser()
  const answers: string[] = []
  for (const { path } of groups) answers.push((await mine.post(path)).body)
  assert.deepEqual(
    answers.map((body) => /¿Quién va a estudiar\?/.test(body)),
    [true, true, true, false],
  )
  assert.match(answers[3]!, /Ya tiene 3 vacantes apartadas/)
  assert.match((await browser().post(groups[3]!.path)).body, /¿Quién va a estudiar\?/)
})

test('three pages to a seat paid at the office; a closed browser goes on at each of them', async () => {
  const { idGrupo, path } = await groupPage(1)
  const { get, post } = browser()
  await post(path)
  await wait(idGrupo)
  assert.match((await get(path)).body, /¿Quién va a estudiar\?/, 'opened again')
  const pay = await post(`${path}/datos`, dataOf(stranger()))
  assert.match(pay.body, /¿Cómo paga\?/)
  assert.equal((await enrolledOf(idGrupo)).length, 0, 'nothing is written yet')
  assert.match((await get(path)).body, /¿Quién va a estudiar\?/)
  const fields = { datos: inputOf(pay.body, 'datos'), terminos: '0', acepto: 'si', medio: 'CAJA' }
  const done = await post(`${path}/pago`, fields)
  assert.match(done.body, /Le guardamos el cupo hasta/)
  assert.match((await get(path)).body, /Le guardamos el cupo hasta/)
  assert.match((await post(`${path}/pago`, fields)).body, /Le guardamos el cupo hasta/, 'sent twice')
  const [row, ...others] = await enrolledOf(idGrupo)
  assert.deepEqual([row?.usuario.papellido, row?.usuario.sapellido, others.length], ['Rosales', 'Vera', 0])
  const stranger2 = browser()
  assert.doesNotMatch((await stranger2.get(path)).body, /Rosales|Le guardamos/)
})

test('a mother pays for her child by card, and the browser brings the signed answer', async () => {
  const { idGrupo, path } = await groupPage(1)
  const { get, post } = browser()
  await post(path)
  await wait(idGrupo)
  const child = { ...dataOf(stranger({ nombres: 'Joaquín' })), 'p.fechaNacimiento': '2015-06-14' }
  const adult = dataOf(stranger({ nombres: 'Jessica' }), 'a')
  const pay = await post(`${path}/datos`, { para: 'hijo', relacion: 'MADRE', ...child, ...adult })
  assert.match(pay.body, /value="TARJETA" +checked/)
  const card = await post(`${path}/pago`, {
    datos: inputOf(pay.body, 'datos'),
    terminos: '0',
    medio: 'TARJETA',
  })
  const formToken = /data-token="([^"]+)"/.exec(card.body)![1]!
  assert.match(String(card.headers['content-security-policy']), /script-src 'self' http/)
  const { answer } = await sim.pay(formToken, TEST_CARDS.aceptada)
  const done = await post(`${path}/tarjeta`, fieldsFromPage(answer!))
  assert.match(done.body, /Ya tiene su cupo/)
  assert.match((await get(`${path}/tarjeta`)).body, /Ya tiene su cupo/)
  assert.equal((await enrolledOf(idGrupo))[0]?.estado, 'ACTIVA')
})

test('what a withdrawal gives back is said before it is paid, in the language of the reader', async () => {
  await setting('matricula.devuelve', 'true')
  await setting('matricula.devolucionDias', '10')
  const { idGrupo, path } = await groupPage(1)
  const { post } = browser()
  await post(path)
  await wait(idGrupo)
  const pay = await post(`${path}/datos`, dataOf(stranger()))
  assert.match(
    pay.body,
    /Si se retira hasta el .*19 feb.*, se devuelve todo lo pagado; después, el 50\u00a0%/,
  )
  await setting('matricula.devuelve', '')
  api.app.catalogo.forget()
  assert.doesNotMatch((await post(`${path}/datos`, dataOf(stranger()))).body, /Si se retira/)
})

test('a price that changed since the page was made is shown anew, and nothing is written before it is accepted', async () => {
  const { idGrupo, path } = await groupPage(1)
  const { post } = browser()
  await post(path)
  await wait(idGrupo)
  const seen = await post(`${path}/datos`, dataOf(stranger()))
  await run(sql`update tarifario_concepto k set monto = 95 from grupo g
    where g.id_grupo = ${idGrupo} and k.id_tarifario = tarifario_vigente(g.id_grupo) and k.orden = 0`)
  const fields = (page: string) => ({
    datos: inputOf(page, 'datos'),
    ahora: inputOf(page, 'ahora'),
    total: inputOf(page, 'total'),
    terminos: '0',
    medio: 'CAJA',
  })
  assert.deepEqual([fields(seen.body).ahora, fields(seen.body).total], ['70', '250'])
  const refused = await post(`${path}/pago`, fields(seen.body))
  assert.equal(refused.statusCode, 422)
  assert.match(refused.body, /El precio cambió.*95\.00 ahora y S\/\u00a0275\.00 en total/)
  assert.match(refused.body, /Hoy paga S\/\u00a095\.00/)
  assert.deepEqual([(await enrolledOf(idGrupo)).length, await seatsOf(idGrupo)], [0, [0, 1, 0]])
  assert.match((await post(`${path}/pago`, fields(refused.body))).body, /Le guardamos el cupo hasta/)
  assert.equal((await enrolledOf(idGrupo))[0]?.totales?.monto, 275)
})

test('a known document goes on by its link, in another browser: the page shows, the button acts', async () => {
  const { idGrupo, path } = await groupPage(1)
  const known = stranger({ nombres: 'Carla' })
  const first = browser()
  await first.post(path)
  await wait(idGrupo)
  const once = await first.post(`${path}/datos`, dataOf(known))
  await first.post(`${path}/pago`, { datos: inputOf(once.body, 'datos'), terminos: '0', medio: 'CAJA' })
  const verify = `/inscripcion/enlace/${await mailedTo(known.correo)}`
  assert.match((await first.get(verify)).body, /Es mi correo: seguir/)
  assert.match((await first.post(verify)).body, /Le guardamos el cupo/)

  const second = await groupPage(1)
  const asking = browser()
  await asking.post(second.path)
  await wait(second.idGrupo)
  const pay = await asking.post(`${second.path}/datos`, dataOf(known))
  const told = await asking.post(`${second.path}/pago`, {
    datos: inputOf(pay.body, 'datos'),
    terminos: '0',
    medio: 'CAJA',
  })
  assert.match(told.body, /Le enviamos un enlace/)
  const phone = browser()
  const link = `/inscripcion/enlace/${await mailedTo(known.correo)}`
  assert.match((await phone.get(link)).body, /¿Cómo paga\?/)
  assert.equal((await enrolledOf(second.idGrupo)).length, 0)
  assert.match((await phone.post(link, { terminos: '0', medio: 'CAJA' })).body, /Le guardamos el cupo/)
  assert.equal((await enrolledOf(second.idGrupo)).length, 1)
})

test('a full group offers the other hours of its course; a hold that ended says so and begins again', async () => {
  const { idGrupo, path } = await groupPage(1)
  const { get, post } = browser()
  await post(path)
  const other = browser()
  api.app.catalogo.forget()
  const full = await other.post(path)
  assert.match(full.body, /Este grupo está completo/)
  const turno = inputOf(full.body, 'turno')
  const early = await other.post(`${path}/espera`, { turno, ...dataOf(stranger()) })
  assert.equal(early.statusCode, 422, 'sooner than people type')
  await sleep(LEAST_SECONDS * 1000 + 100)
  const missing = await other.post(`${path}/espera`, { turno, ...dataOf(stranger()), 'p.correo': '' })
  assert.match(missing.body, /aria-invalid="true"/)
  assert.match((await other.post(`${path}/espera`, { turno, ...dataOf(stranger()) })).body, /lista de espera/)
  assert.equal((await other.get(`/inscripcion/oferta/${crypto.randomUUID()}`)).statusCode, 404)
  await endHolds(idGrupo)
  api.app.catalogo.forget()
  await other.post(path)
  api.app.catalogo.forget()
  assert.match((await get(path)).body, /Este grupo está completo/)
})

test('surnames of one field are told apart', () => {
  assert.deepEqual(splitSurnames('Rosales Vera'), { papellido: 'Rosales', sapellido: 'Vera' })
  assert.deepEqual(splitSurnames(' De la Cruz  Pérez '), { papellido: 'De la Cruz', sapellido: 'Pérez' })
  assert.deepEqual(splitSurnames('Quispe'), { papellido: 'Quispe', sapellido: null })
})
