import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sesion } from '#contract/personas/sesion.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { CLAVE, makePerson, oauth, signIn } from '#server/testing/sign-in.ts'

const api = await testApi()
const set = (clave: string, valor: string) =>
  api.db.updateTable('parametro').set({ valor }).where('clave', '=', clave).execute()

test('an unknown user, a wrong password and a user without one are refused with the same words', async () => {
  const [known, none] = [await makePerson(api), await makePerson(api, { clave: null })]
  const answers = [
    await signIn(api, known.login, 'otra cosa distinta'),
    await signIn(api, 'nadie.se.llama.asi'),
    await signIn(api, none.login),
    await signIn(api, known.login, 'x'.repeat(900)),
  ]
  for (const { status, body } of answers) {
    assert.deepEqual(
      [status, body.error, body.codigo, body.mensaje],
      [400, 'invalid_grant', 'VALIDACION', answers[0]?.body.mensaje],
    )
  }
})

test('only the program that is known, by the header or by the form', async () => {
  const { login } = await makePerson(api)
  const form = { grant_type: 'password', username: login, password: CLAVE }
  const as = (authorization: string, more = {}) =>
    oauth(api, 'token', { ...form, ...more }, { authorization })
  const wrong = await as(`Basic ${btoa('otro:')}`)
  assert.deepEqual(
    [wrong.status, wrong.body.error, wrong.body.codigo],
    [401, 'invalid_client', 'NO_AUTENTICADO'],
  )
  assert.match(String(wrong.res.headers['www-authenticate']), /^Basic /)
  assert.equal((await as(`Basic ${btoa('escuela-web:adivinado')}`)).status, 401)
  assert.equal((await as('')).status, 401)
  assert.equal((await as('', { client_id: 'escuela-web' })).status, 200)
})

test('other grants and broken forms are told apart', async () => {
  const grant = async (form: Record<string, string>) => (await oauth(api, 'token', form)).body.error
  assert.equal(await grant({ grant_type: 'client_credentials' }), 'unsupported_grant_type')
  assert.equal(await grant({}), 'invalid_request')
  assert.equal(await grant({ grant_type: 'password', username: 'alguien' }), 'invalid_request')
  assert.equal(await grant({ grant_type: 'password', username: 'a\0b', password: CLAVE }), 'invalid_request')
  const json = { url: '/api/oauth/token', method: 'POST', payload: { grant_type: 'password' } } as const
  assert.equal((await api.app.inject(json)).json().error, 'invalid_request')
  const twice = {
    payload: 'grant_type=password&grant_type=password',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  assert.equal((await api.app.inject({ ...json, ...twice })).json().error, 'invalid_request')
})

test('answers a token that opens, whatever the case of the login, and says who it is', async () => {
  const { login, idUsuario } = await makePerson(api, { perfil: 'Caja' })
  const { status, body, cookie, res } = await signIn(api, ` ${login.toUpperCase()} `)
  assert.deepEqual(
    [status, Object.keys(body).toSorted()],
    [200, ['access_token', 'expires_in', 'jti', 'scope', 'token_type']],
  )
  assert.equal(res.headers['cache-control'], 'no-store')
  assert.deepEqual(
    [cookie?.httpOnly, cookie?.sameSite, cookie?.path, cookie?.secure],
    [true, 'Strict', '/api/oauth', undefined],
  )
  const payload = JSON.parse(Buffer.from(String(body.access_token.split('.')[1]), 'base64url').toString())
  assert.deepEqual(
    [
      payload.user_name,
      payload.idUsuario,
      payload.nivel,
      payload.perfil,
      payload.roles,
      payload.client_id,
      payload.jti,
    ],
    [login, idUsuario, 3, 'Caja', ['ROLE_CAJA'], 'escuela-web', body.jti],
  )
  assert.deepEqual(
    [payload.iss, payload.aud, payload.exp - payload.iat],
    ['escuela', 'escuela-web', body.expires_in],
  )
  for (const name of ['nombres', 'papellido', 'sapellido', 'correo', 'idPerfil', 'authorities', 'sid'])
    assert.ok(name in payload, name)
  const { data } = await api.as(body.access_token, sesion.ver, {})
  assert.deepEqual([data?.login, data?.perfil, data?.institucion.locale], [login, 'Caja', 'es-PE'])
})

test('over https the cookie is marked so, and a program that asks for it gets the token in the body', async () => {
  const { login } = await makePerson(api)
  const form = { grant_type: 'password', username: login, password: CLAVE, scope: 'offline' }
  const { body, cookie } = await oauth(api, 'token', form)
  assert.equal(cookie, undefined)
  assert.equal(body.scope, 'offline')
  const renewed = await oauth(api, 'token', {
    grant_type: 'refresh_token',
    refresh_token: body.refresh_token ?? '',
  })
  assert.deepEqual([renewed.status, renewed.cookie], [200, undefined])
  assert.notEqual(renewed.body.refresh_token, body.refresh_token)
})

test('only who has the password is told that the user is blocked, or that the password has expired', async () => {
  const blocked = await makePerson(api, { estado: 'BLOQUEADO' })
  const wrong = await signIn(api, blocked.login, 'otra cosa distinta')
  assert.match(wrong.body.mensaje, /no son correctos/)
  assert.match((await signIn(api, blocked.login)).body.mensaje, /bloqueado/)
  const late = await makePerson(api, { claveVence: '2020-01-01T00:00:00Z', debeCambiarClave: true })
  const { status, body } = await signIn(api, late.login)
  assert.deepEqual([status, body.error], [400, 'invalid_grant'])
  assert.match(body.mensaje, /venció/)
})

test('after too many failures the login rests, and its owner signs in from where they are known', async () => {
  await set('acceso.intentosMaximos', '4')
  const { login } = await makePerson(api)
  const home = { remoteAddress: '203.0.113.7' }
  const thief = { remoteAddress: '198.51.100.1' }
  assert.equal((await signIn(api, login, CLAVE, home)).status, 200)
  for (let i = 0; i < 4; i++)
    assert.equal((await signIn(api, login, 'adivinando otra vez', thief)).status, 400)

  const locked = await signIn(api, login, CLAVE, { ...thief, 'accept-language': 'en' })
  assert.deepEqual([locked.status, locked.body.codigo], [429, 'DEMASIADAS_SOLICITUDES'])
  assert.match(locked.body.mensaje, /in 15 minutes/)
  assert.equal(locked.res.headers['retry-after'], '900')
  assert.equal((await signIn(api, login, CLAVE, home)).status, 200)
  await set('acceso.intentosMaximos', '10')
})

test('many addresses together lock the login, but not where its owner has been', async () => {
  await set('acceso.intentosMaximos', '3')
  const { login, idUsuario } = await makePerson(api)
  const home = { remoteAddress: '203.0.113.8' }
  assert.equal((await signIn(api, login, CLAVE, home)).status, 200)
  await api.db
    .insertInto('accesoFallido')
    .values({ clave: `usuario ${idUsuario}`, fallos: 29 })
    .execute()
  assert.equal(
    (await signIn(api, login, 'adivinando otra vez', { remoteAddress: '198.51.100.2' })).status,
    400,
  )
  assert.equal((await signIn(api, login, CLAVE, { remoteAddress: '198.51.100.3' })).status, 429)
  assert.equal((await signIn(api, login, CLAVE, home)).status, 200)
  await set('acceso.intentosMaximos', '10')
})

test('guesses sent all at once are not all judged', async () => {
  await set('acceso.intentosMaximos', '3')
  const { login } = await makePerson(api)
  const remoteAddress = '198.51.100.4'
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, i) => signIn(api, login, `adivinando ${i} veces`, { remoteAddress })),
  )
  const judged = all.filter((one) => one.status === 400).length
  assert.equal(judged, 3)
  assert.equal(all.length - judged, all.filter((one) => one.status === 429).length)
  await set('acceso.intentosMaximos', '10')
})

test('an unknown login is locked as a known one is, and a household after many failures of any kind', async () => {
  await set('acceso.intentosMaximos', '3')
  const remoteAddress = '198.51.100.5'
  for (let i = 0; i < 3; i++) await signIn(api, 'Nadie', 'adivinando otra vez', { remoteAddress })
  assert.equal((await signIn(api, 'nadie', 'adivinando otra vez', { remoteAddress })).status, 429)
  await set('acceso.intentosMaximos', '10')

  const { login } = await makePerson(api)
  await api.db.insertInto('accesoFallido').values({ clave: 'red 2001:db8:0:7', fallos: 99 }).execute()
  assert.equal(
    (await signIn(api, 'nadie más', 'adivinando', { remoteAddress: '2001:db8:0:7::1' })).status,
    400,
  )
  assert.equal((await signIn(api, login, CLAVE, { remoteAddress: '2001:db8:0:7:ffff::2' })).status, 429)
  assert.equal((await signIn(api, login, CLAVE, { remoteAddress: '2001:db8:0:8::2' })).status, 200)
})

test('a success forgets the failures before it; so does a new password given by the office', async () => {
  const { login, idUsuario } = await makePerson(api)
  const failures = async () =>
    (
      await api.db
        .selectFrom('accesoFallido')
        .select('fallos')
        .where('clave', '=', `usuario ${idUsuario} 127.0.0.1`)
        .execute()
    )[0]?.fallos
  await signIn(api, login, 'adivinando otra vez')
  assert.equal(await failures(), 1)
  await signIn(api, login)
  assert.equal(await failures(), undefined)
  await signIn(api, login, 'adivinando otra vez')
  const { data } = await api.may(usuario.clave, { idUsuario })
  assert.equal(await failures(), undefined)
  assert.equal((await signIn(api, login)).status, 400)
  assert.equal((await signIn(api, login, data?.usuario.claveInicial ?? '')).status, 200)
})

const networkFailures = async (clave: string) =>
  (await api.db.selectFrom('accesoFallido').select('fallos').where('clave', '=', clave).execute())[0]?.fallos

test('a network counts the logins that failed, not the attempts, and forgets those that then entered', async () => {
  const [ana, luis] = [await makePerson(api), await makePerson(api)]
  const school = { remoteAddress: '203.0.113.20' }
  for (let i = 0; i < 3; i++) await signIn(api, ana.login, 'adivinando otra vez', school)
  assert.equal(await networkFailures('red 203.0.113.20'), 1)
  await signIn(api, luis.login, 'adivinando otra vez', school)
  assert.equal(await networkFailures('red 203.0.113.20'), 2)
  assert.equal((await signIn(api, ana.login, CLAVE, school)).status, 200)
  assert.equal(await networkFailures('red 203.0.113.20'), 1)
})

test('a locked network goes on where somebody is signed in or has signed in, and those devices have a limit too', async () => {
  const [ana, luis] = [await makePerson(api), await makePerson(api)]
  const school = { remoteAddress: '203.0.113.21' }
  const first = await signIn(api, ana.login, CLAVE, school)
  const device = first.res.cookies.find((one) => one.name === 'device')
  assert.deepEqual([device?.httpOnly, device?.sameSite, device?.path], [true, 'Strict', '/api/oauth'])
  await api.db.insertInto('accesoFallido').values({ clave: 'red 203.0.113.21', fallos: 99 }).execute()
  await signIn(api, 'nadie.de.aqui', 'adivinando otra vez', school)

  const withDevice = { ...school, cookie: `device=${device?.value}` }
  assert.equal((await signIn(api, luis.login, CLAVE, school)).status, 429)
  assert.equal((await signIn(api, luis.login, CLAVE, { ...school, cookie: 'device=inventado' })).status, 429)
  const stolen = { ...school, cookie: `device=${first.body.access_token}` }
  assert.equal((await signIn(api, luis.login, CLAVE, stolen)).status, 429)
  assert.equal((await signIn(api, luis.login, CLAVE, withDevice)).status, 200)
  const typed = await api.app.inject({
    method: 'POST',
    url: '/api/sesion/identificar',
    ...school,
    headers: { authorization: `Bearer ${first.body.access_token}` },
    payload: { clave: CLAVE },
  })
  assert.equal(typed.statusCode, 200)

  const clave = `red 203.0.113.21 usuario ${ana.idUsuario}`
  await api.db.insertInto('accesoFallido').values({ clave, fallos: 99 }).execute()
  await signIn(api, 'nadie.de.otra.parte', 'adivinando otra vez', withDevice)
  assert.equal((await signIn(api, luis.login, CLAVE, withDevice)).status, 429)
})
