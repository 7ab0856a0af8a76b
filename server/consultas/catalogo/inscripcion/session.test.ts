import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { dataOf, doorBrowser, inputOf } from '#server/testing/door-browser.ts'
import { linkedAdults, NO_RIGHTS } from '#server/testing/linked-adult.ts'
import { openDoor, stranger } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'
import { makePerson, oauth, signIn } from '#server/testing/sign-in.ts'

const api = await testApi()
const school = await makeSchool(api)
const { published, run, wait, hold, seatsOf, enrolledOf, mailedTo, setting } = await openDoor(api, school)
const office = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })
const makeAdult = linkedAdults(api, office)

async function groupPage(capacidad = 2) {
  const idGrupo = await published(capacidad, [70, 180])
  api.app.catalogo.forget()
  const { codigo } = (await api.may(grupo.ver, { id: idGrupo })).data!
  return { idGrupo, path: `/inscripcion/${codigo}` }
}

/** A browser that holds a seat. */
async function holding() {
  const page = await groupPage()
  const browser = doorBrowser(api.app)
  await browser.post(page.path)
  await wait(page.idGrupo)
  return { ...page, ...browser }
}

const NACIDA = '1990-02-03'
/** A person with an account, and a browser of theirs that holds a seat. */
async function signedIn(columns: object = {}) {
  const person = await makePerson(api, {
    nombres: 'Ana',
    papellido: 'Prado',
    fechaNacimiento: NACIDA,
    ...columns,
  })
  const browser = await holding()
  const { res, cookie } = await signIn(api, person.login)
  browser.keep(res.cookies)
  return { ...person, ...browser, cookie, cookies: res.cookies }
}

/** Links a new child to an adult, and names them. */
async function childOf(idUsuario: number, rights: object, change: object = {}) {
  const child = await school.alumno()
  await run(sql`update usuario set nombres = 'Valeria', papellido = 'Quispe', fecha_nacimiento = hoy() - interval '9 years'
    where id_usuario = ${child.idUsuario}`)
  const input = {
    ...NO_RIGHTS,
    ...rights,
    relacion: 'MADRE' as const,
    idAlumno: child.idUsuario,
    idUsuario,
    ...change,
  }
  const { data, error } = await api.as(office, vinculo.guardar, input)
  assert.ok(data, JSON.stringify(error))
  return { ...child, link: data.vinculo }
}
const PAYS = { veDinero: true, paga: true }
const LIMIT = { limiteMotivo: 'Juzgado' }

const pay = (page: string, rest: object = {}) => ({
  idUsuario: inputOf(page, 'idUsuario'),
  ahora: inputOf(page, 'ahora'),
  total: inputOf(page, 'total'),
  terminos: '0',
  acepto: 'si',
  medio: 'CAJA',
  ...rest,
})

test('refused over HTTP: without a session, another person, a child without the right, a minor alone, a seat that is none', async () => {
  const idGrupo = await published(3)
  const form = { aceptaTerminos: 0, medio: 'CAJA' as const }
  const reserva = await hold(idGrupo)
  const alone = await api.as(null, inscripcion.conSesion, { ...form, reserva, idUsuario: 1 })
  assert.equal(alone.status, 401)
  const foreign = await school.alumno()
  for (const [rights, change] of [
    [['veNotas', 'veDinero', 'autoriza'], {}],
    [['veDinero', 'paga'], { limite: 'SOLO_VER', ...LIMIT }],
    [['veDinero', 'paga'], { limite: 'SIN_ACCESO', ...LIMIT }],
    [['veDinero', 'paga'], { desde: '2999-01-01' }],
  ] as const) {
    const child = await school.alumno()
    const { token } = await makeAdult(child, rights, change)
    for (const idUsuario of [child.idUsuario, foreign.idUsuario, 999_999]) {
      const { status, error } = await api.as(token, inscripcion.conSesion, { ...form, reserva, idUsuario })
      assert.deepEqual([status, error?.codigo], [404, 'NO_ENCONTRADO'], JSON.stringify(change))
    }
  }
  const minor = await school.alumno()
  await run(
    sql`update usuario set fecha_nacimiento = hoy() - interval '12 years' where id_usuario = ${minor.idUsuario}`,
  )
  const own = await api.session({ idUsuario: minor.idUsuario })
  const young = await api.as(own, inscripcion.conSesion, { ...form, reserva, idUsuario: minor.idUsuario })
  assert.deepEqual([young.status, young.error?.mensaje.startsWith('Es menor de edad')], [409, true])
  const grown = await school.alumno()
  const token = await api.session({ idUsuario: grown.idUsuario })
  const none = await api.as(token, inscripcion.conSesion, {
    ...form,
    reserva: randomUUID(),
    idUsuario: grown.idUsuario,
  })
  assert.equal(none.status, 404)
  const dear = { ...form, reserva, idUsuario: grown.idUsuario, precio: { ahora: 1, total: 1 } }
  assert.match((await api.as(token, inscripcion.conSesion, dear)).error!.mensaje, /El precio cambió/)
  const old = { ...form, aceptaTerminos: 7, reserva, idUsuario: grown.idUsuario }
  assert.match((await api.as(token, inscripcion.conSesion, old)).error!.mensaje, /Los términos cambiaron/)
  assert.deepEqual([(await enrolledOf(idGrupo)).length, await seatsOf(idGrupo)], [0, [0, 1, 2]])
})

test('without a session the step offers the sign-in, which comes back; the catalogue and the other steps say nothing of one', async () => {
  const { path, get } = await holding()
  const { body } = await get(path)
  assert.match(
    body,
    new RegExp(
      `href="/authentication/login\\?volver=${encodeURIComponent(path)}"[^>]*>Ya tengo cuenta: ingresar`,
    ),
  )
  assert.doesNotMatch(body, /Continuar como/)
  const ana = await signedIn()
  const kept = ana.cookies.find(({ name }) => name === 'puerta')!
  assert.deepEqual([kept.path, kept.httpOnly, kept.sameSite], ['/inscripcion', true, 'Lax'])
  const step = await ana.get(ana.path)
  assert.match(step.body, /Continuar como Ana P\./)
  assert.deepEqual([step.headers['cache-control'], step.body.length < 30_000], ['no-store', true])
  const [mine, theirs] = [await ana.get('/catalogo'), await doorBrowser(api.app).get('/catalogo')]
  assert.equal(mine.body, theirs.body)
  assert.equal(mine.headers['cache-control'], theirs.headers['cache-control'])
  assert.doesNotMatch((await doorBrowser(api.app).get(ana.path)).body, /Ana P|Continuar como/)
})

test('a cookie that is forged, of another use, or of a session that ended is no session', async () => {
  const ana = await signedIn()
  const { value } = ana.cookies.find(({ name }) => name === 'puerta')!
  const other = await api.app.keys.signFor('posicion', { sid: randomUUID() }, 60)
  for (const forged of ['x', `${value.slice(0, -3)}AAA`, other, ana.cookie!.value]) {
    const browser = await holding()
    browser.keep([{ name: 'puerta', value: forged }])
    assert.match((await browser.get(browser.path)).body, /Ya tengo cuenta: ingresar/)
  }
  const bearer = await api.app.inject({ url: '/api/sesion', headers: { authorization: `Bearer ${value}` } })
  assert.equal(bearer.statusCode, 401, 'it opens no operation')
  const out = await oauth(api, 'revoke', { token: '' }, { cookie: `refresh_token=${ana.cookie!.value}` })
  assert.equal(out.res.cookies.find(({ name }) => name === 'puerta')?.value, '')
  assert.match((await ana.get(ana.path)).body, /Ya tengo cuenta: ingresar/)
})

test('a session that ended meanwhile is told in a sentence at each step, and the seat is still held', async () => {
  const ana = await signedIn()
  const chosen = { idUsuario: String(ana.idUsuario) }
  const page = await ana.post(`${ana.path}/sesion`, chosen)
  assert.match(page.body, /Se inscribe Ana P\./)
  const end = () => run(sql`update sesion set revocada = now() where id_usuario = ${ana.idUsuario}`)
  await end()
  for (const answer of [
    await ana.post(`${ana.path}/sesion`, chosen),
    await ana.post(`${ana.path}/pago`, pay(page.body)),
  ]) {
    assert.equal(answer.statusCode, 422)
    assert.match(answer.body, /Su sesión terminó\..*su cupo sigue apartado/)
    assert.match(answer.body, /Ya tengo cuenta: ingresar/)
  }
  assert.deepEqual([(await enrolledOf(ana.idGrupo)).length, await seatsOf(ana.idGrupo)], [0, [0, 1, 1]])
  ana.keep((await signIn(api, ana.login)).res.cookies)
  assert.match((await ana.get(ana.path)).body, /Continuar como Ana P\./)
})

test('a person goes on as themself in the held seat: nothing is written before the payment, and no mail is to be verified', async () => {
  const ana = await signedIn()
  const page = await ana.post(`${ana.path}/sesion`, { idUsuario: String(ana.idUsuario) })
  assert.match(page.body, /¿Cómo paga\?/)
  assert.ok(page.body.length < 30_000)
  assert.equal((await enrolledOf(ana.idGrupo)).length, 0)
  const done = await ana.post(`${ana.path}/pago`, pay(page.body))
  assert.match(done.body, /Le guardamos el cupo hasta/)
  assert.match(
    (await ana.post(`${ana.path}/pago`, pay(page.body))).body,
    /Le guardamos el cupo hasta/,
    'sent twice',
  )
  const [row, ...others] = await enrolledOf(ana.idGrupo)
  assert.deepEqual([row?.usuario.idUsuario, row?.origen, others.length], [ana.idUsuario, 'PUBLICO', 0])
  assert.deepEqual(await seatsOf(ana.idGrupo), [1, 0, 1])
  const { rows } = await sql<{ pagador: number; verificado: boolean }>`
    select id_pagador as pagador, correo_verificado is not null as verificado from inscripcion where id_matricula = ${row!.idMatricula}`.execute(
    api.db,
  )
  assert.deepEqual(rows, [{ pagador: ana.idUsuario, verificado: true }])
  const second = doorBrowser(api.app)
  second.keep(ana.cookies)
  await second.post(ana.path)
  const told = await second.post(`${ana.path}/sesion`, { idUsuario: String(ana.idUsuario) })
  assert.equal(told.statusCode, 422)
  assert.match(told.body, /ya (?:está matriculad|tiene)/i, 'already enrolled')
})

test('an adult chooses among the children whom the link lets them pay for; a limit set meanwhile takes the choice away', async () => {
  const ana = await signedIn({ perfil: 'Apoderado' })
  const child = await childOf(ana.idUsuario, PAYS)
  const seen = await childOf(ana.idUsuario, { veNotas: true })
  const { body } = await ana.get(ana.path)
  assert.match(
    body,
    new RegExp(`value="${child.idUsuario}"[^<]*<button class="b">\\s*Inscribir a Valeria Q\\.`),
  )
  assert.doesNotMatch(body, new RegExp(`name="idUsuario" value="${seen.idUsuario}"`))
  const forged = await ana.post(`${ana.path}/sesion`, { idUsuario: String(seen.idUsuario) })
  assert.equal(forged.statusCode, 422)
  assert.doesNotMatch(forged.body, /¿Cómo paga/)
  const page = await ana.post(`${ana.path}/sesion`, { idUsuario: String(child.idUsuario) })
  assert.match(page.body, /Se inscribe Valeria Q\./)
  const setLimit = (limite: string) =>
    run(sql`update vinculo set limite = ${limite}, limite_motivo = case when ${limite} <> 'NINGUNO' then 'Juzgado' end
      where id_vinculo = ${child.link.idVinculo}`)
  await setLimit('SOLO_VER')
  const late = await ana.post(`${ana.path}/pago`, pay(page.body))
  assert.equal(late.statusCode, 422)
  assert.doesNotMatch(late.body, /Valeria/)
  assert.equal((await enrolledOf(ana.idGrupo)).length, 0)
  await setLimit('NINGUNO')
  assert.match((await ana.post(`${ana.path}/pago`, pay(page.body))).body, /Le guardamos el cupo hasta/)
  const [row] = await enrolledOf(ana.idGrupo)
  assert.equal(row?.usuario.idUsuario, child.idUsuario)
  await setLimit('SIN_ACCESO')
  assert.doesNotMatch((await ana.get(ana.path)).body, /Le guardamos/, 'the browser ends with the link')
})

test('who typed a known document and then signs in goes on without the mail; its link opens nothing of the enrolment', async () => {
  const owner = stranger({ nombres: 'Carla' })
  await run(sql`insert into usuario (tipo_documento, numero_documento, nombres, papellido, login, correo, id_perfil)
    select 'DNI', ${owner.numeroDocumento}, 'Carla', 'Rosales', ${owner.numeroDocumento}, ${owner.correo}, id_perfil from perfil where nombre = 'Alumno'`)
  const ana = await signedIn()
  const page = await ana.post(`${ana.path}/datos`, dataOf(owner))
  const told = await ana.post(`${ana.path}/pago`, {
    datos: inputOf(page.body, 'datos'),
    terminos: '0',
    medio: 'CAJA',
  })
  assert.match(told.body, /Le enviamos un enlace/)
  assert.match(told.body, /Continuar como Ana P\./)
  const enlace = await mailedTo(owner.correo)
  const mine = await ana.post(`${ana.path}/sesion`, { idUsuario: String(ana.idUsuario) })
  assert.match((await ana.post(`${ana.path}/pago`, pay(mine.body))).body, /Le guardamos el cupo hasta/)
  assert.equal((await doorBrowser(api.app).get(`/inscripcion/enlace/${enlace}`)).statusCode, 404)
  assert.equal((await enrolledOf(ana.idGrupo))[0]?.usuario.idUsuario, ana.idUsuario)
})

test('a group that takes nobody any more, and an account with a password to change, say so', async () => {
  const ana = await signedIn()
  await api.may(grupo.estado, { idGrupo: ana.idGrupo, estado: 'CANCELADO', motivo: 'Sin docente' })
  const closed = await ana.post(`${ana.path}/sesion`, { idUsuario: String(ana.idUsuario) })
  // The seat was let go with its group: the first page says so.
  assert.match(closed.body, /se soltó antes de su plazo/)
  assert.equal((await enrolledOf(ana.idGrupo)).length, 0)
  const fresh = await signedIn({ debeCambiarClave: true })
  const { body } = await fresh.get(fresh.path)
  assert.match(body, /Complete primero el ingreso a su cuenta/)
  assert.doesNotMatch(body, /Continuar como/)
  assert.equal(
    (await fresh.post(`${fresh.path}/sesion`, { idUsuario: String(fresh.idUsuario) })).statusCode,
    422,
  )
  await setting('catalogo.activo', 'true')
  assert.deepEqual(await verificar(api.db), [])
})
