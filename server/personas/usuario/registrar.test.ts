import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Persona } from '#contract/personas/usuario.ts'
import { type Ctx, NO_ACTOR } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { translator } from '#server/core/words.ts'
import { testApi } from '#server/testing/api.ts'
import { signIn } from '#server/testing/sign-in.ts'

import { registrarPersona, registrarPersonas } from './index.ts'

const api = await testApi()
const ctx: Ctx = {
  db: api.db,
  actor: NO_ACTOR,
  t: translator('es'),
  idioma: 'es',
  direccion: '127.0.0.1',
  simular: false,
}

let n = 0
const persona = (more: object = {}) =>
  Persona.parse({
    tipoDocumento: 'DNI',
    numeroDocumento: String(50_000_000 + ++n),
    nombres: 'Ana',
    papellido: 'Núñez',
    ...more,
  })
const row = (idUsuario: number) =>
  api.db.selectFrom('usuario').selectAll().where('idUsuario', '=', idUsuario).executeTakeFirstOrThrow()
const contactsOf = async (idAlumno: number) =>
  (await api.db.selectFrom('vinculo').select('nombre').where('idAlumno', '=', idAlumno).execute()).map(
    ({ nombre }) => nombre,
  )
/** Registers all of them and asserts that none is refused. */
async function everyone(...given: Parameters<typeof registrarPersonas>) {
  const registered = await registrarPersonas(...given)
  return registered.map((one) => {
    if (one instanceof Fail) throw one
    return one
  })
}

test('one new person is a student with a password to show; the second time they are left as they are', async () => {
  const ana = persona({ apoderado: { nombre: 'Luis' } })
  const first = await registrarPersona(ctx, ana)
  assert.equal(first.nueva, true)
  const { login, debeCambiarClave } = await row(first.idUsuario)
  assert.deepEqual(
    [login, debeCambiarClave, await contactsOf(first.idUsuario)],
    [ana.numeroDocumento, true, ['Luis']],
  )
  assert.equal((await signIn(api, login, first.claveInicial ?? '')).status, 200)

  const again = await registrarPersona(ctx, {
    ...ana,
    nombres: 'Ana Luz',
    numeroDocumento: ` ${ana.numeroDocumento} `,
  })
  assert.deepEqual(again, {
    idUsuario: first.idUsuario,
    nueva: false,
    login,
    conCorreo: false,
    claveInicial: null,
  })
  assert.equal((await row(first.idUsuario)).nombres, 'Ana')
})

test('a given password is used, when it is a good one', async () => {
  const { idUsuario, claveInicial } = await registrarPersona(
    ctx,
    persona({ login: 'ana.de.tal', clave: 'tres tristes tigres comen' }),
  )
  assert.deepEqual([claveInicial, (await row(idUsuario)).debeCambiarClave], [null, false])
  assert.equal((await signIn(api, 'ana.de.tal')).status, 200)
  await assert.rejects(registrarPersona(ctx, persona({ clave: 'ana nuñez y nadie más' })), FailCampo)
})

test('many at once: in order, each once, with those that are there already, and without passwords', async () => {
  const known = await registrarPersona(ctx, persona())
  const { numeroDocumento } = await row(known.idUsuario)
  const rows = [persona(), persona({ numeroDocumento }), persona(), persona()]
  const registered = await everyone(ctx, [...rows, rows[0]!])
  assert.deepEqual(
    registered.map((r) => r.nueva),
    [true, false, true, true, false],
  )
  assert.equal(registered[1]?.idUsuario, known.idUsuario)
  assert.equal(registered[4]?.idUsuario, registered[0]?.idUsuario)
  for (const [i, { idUsuario }] of registered.slice(0, 4).entries()) {
    assert.equal((await row(idUsuario)).numeroDocumento, rows[i]?.numeroDocumento)
  }
  assert.equal((await row(Number(registered[0]?.idUsuario))).claveHash, null)
  await assert.rejects(registrarPersonas(ctx, [persona({ clave: 'tres tristes tigres comen' })]), FailCampo)
})

test('the same number on two types of document is two people with two logins; a login is not taken from anybody', async () => {
  const numeroDocumento = '60000001'
  const both = await everyone(ctx, [
    persona({ numeroDocumento }),
    persona({ numeroDocumento, tipoDocumento: 'PASAPORTE' }),
  ])
  const logins = await Promise.all(both.map(async ({ idUsuario }) => (await row(idUsuario)).login))
  assert.deepEqual(logins, ['60000001', '60000001-PASAPORTE'])
  const [taken] = await registrarPersonas(ctx, [persona({ login: '60000001' }), persona()])
  assert.ok(taken instanceof Fail && taken.razon === 'DUPLICADO')
})

test('two uploads of the same people in different order at once make each person once', async () => {
  const rows = Array.from({ length: 300 }, () => persona())
  const inside = (list: typeof rows) => api.db.transaction().execute((db) => everyone({ ...ctx, db }, list))
  const [a, b] = await Promise.all([inside(rows), inside(rows.toReversed())])
  assert.deepEqual(
    a.map((r) => r.idUsuario),
    b.toReversed().map((r) => r.idUsuario),
  )
  const news = [...a, ...b].filter((r) => r.nueva)
  assert.equal(news.length, 300)
})

test('more people than one statement takes', async () => {
  const rows = Array.from({ length: 5100 }, () => persona())
  const registered = await api.db.transaction().execute((db) => everyone({ ...ctx, db }, rows))
  assert.equal(new Set(registered.filter((r) => r.nueva).map((r) => r.idUsuario)).size, 5100)
})

test('a document finds its owner, however it is written', async () => {
  const { idUsuario } = await registrarPersona(ctx, persona({ numeroDocumento: '41555777' }))
  for (const numeroDocumento of [
    '41.555.777',
    'DNI 41555777',
    '41-555-777',
    'dni n° 41555777',
    'D.N.I. 41.555.777',
  ])
    assert.equal(
      (await registrarPersona(ctx, persona({ numeroDocumento }))).idUsuario,
      idUsuario,
      numeroDocumento,
    )
  for (const numeroDocumento of ['CE 41555777', '4155577.7', '4155577-7', '41.555.77.7'])
    await assert.rejects(registrarPersona(ctx, persona({ numeroDocumento })), FailCampo, numeroDocumento)
})
