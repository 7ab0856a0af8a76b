import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sesion } from '#contract/personas/sesion.ts'
import { testApi } from '#server/testing/api.ts'
import {
  accountOf,
  assertRefused,
  beginAt,
  GRANT,
  INCOMPLETE,
  testProveedor,
  WEB,
} from '#server/testing/proveedor.ts'
import { CLAVE, makePerson, oauth, signIn } from '#server/testing/sign-in.ts'

const { api, provider, start, answerOf, bring, enter, restore, bindingsOf } = await testProveedor()
const without = await testApi()

test('without providers in the environment the routes are not there', async () => {
  const missing = await without.app.inject({ method: 'POST', url: '/api/oauth/nada' })
  const begin = await beginAt(without, 'prueba')
  const { idSolicitud: _, ...unknown } = missing.json() as Record<string, string>
  const { idSolicitud: __, ...answer } = begin.json() as Record<string, string>
  assert.deepEqual([begin.statusCode, answer], [404, unknown])
  const grant = await oauth(without, 'token', { ...GRANT, respuesta: 'code=1&state=2' })
  const other = await oauth(without, 'token', { grant_type: 'otra' })
  assert.deepEqual([grant.status, grant.body.error], [400, 'unsupported_grant_type'])
  assert.equal(grant.body.mensaje, other.body.mensaje)
  assert.deepEqual((await without.as(null, sesion.portada, {})).data?.proveedores, [])
  assert.deepEqual(provider.asked, [])
})

test('the page learns the names of the providers and nothing else', async () => {
  const { data } = await api.as(null, sesion.portada, {})
  assert.deepEqual(data?.proveedores, [{ clave: 'prueba', nombre: 'Cuenta de Prueba' }])
  assert.equal((await beginAt(api, 'otro')).statusCode, 404)
  assert.deepEqual(provider.asked, [])
})

test('a provider that does not answer, or is another, costs one sentence, and the password goes on working', async () => {
  const { login } = await makePerson(api)
  const ways = [
    { discovery: 'FAILS' as const },
    { discovery: 'IS_SILENT' as const },
    { discovery: 'DRIPS' as const },
    { discovery: 'BREAKS_OFF' as const },
    { discovery: 'ANSWERS' as const, metadata: { issuer: 'https://otro.example' } },
  ]
  for (const settings of ways) {
    Object.assign(provider.settings, settings)
    const res = await beginAt(api, 'prueba')
    assert.equal(res.statusCode, 503)
    assert.match((res.json() as { mensaje: string }).mensaje, /^Cuenta de Prueba no responde/)
  }
  assert.equal((await signIn(api, login)).status, 200)
  restore()
  for (const settings of [
    { token: 'FAILS' as const },
    { token: 'DRIPS' as const },
    { token: 'BREAKS_OFF' as const },
    { secret: 'otro: el que el servidor tiene ya venció' },
  ]) {
    const started = await start()
    Object.assign(provider.settings, settings)
    assertRefused(await bring(started.cookie, await answerOf(started)), /^Cuenta de Prueba no responde/, 503)
    restore()
  }
})

test('the address at the provider carries a state, a nonce and a challenge, and the exact way back', async () => {
  const { direccion, cookie } = await start()
  const query = direccion.searchParams
  assert.equal(direccion.origin + direccion.pathname, `${provider.issuer}/authorize`)
  assert.equal(query.get('redirect_uri'), `${WEB}/authentication/proveedor/prueba`)
  assert.deepEqual(
    [query.get('response_type'), query.get('scope'), query.get('code_challenge_method')],
    ['code', 'openid email', 'S256'],
  )
  for (const name of ['state', 'nonce', 'code_challenge'])
    assert.ok((query.get(name) ?? '').length >= 43, name)
  assert.equal(query.get('client_secret'), null)
  assert.ok(cookie.length > 0)
  const res = await beginAt(api, 'prueba')
  const { httpOnly, sameSite, path, maxAge } = res.cookies.find((one) => one.name === 'openid')!
  assert.deepEqual([httpOnly, sameSite, path, maxAge], [true, 'Strict', '/api/oauth', 600])
})

test('a state that is another’s, missing or used before is refused, and so is a browser that did not set out', async () => {
  const { idUsuario } = await makePerson(api, { correo: 'estado@ejemplo.pe' })
  provider.settings.claims = accountOf('estado@ejemplo.pe')
  const [one, other] = [await start(), await start()]
  assertRefused(await bring(one.cookie, await answerOf(other)), INCOMPLETE)
  const stateless = await start()
  const answer = await answerOf(stateless)
  answer.delete('state')
  assertRefused(await bring(stateless.cookie, answer), INCOMPLETE)
  assertRefused(await bring('', await answerOf(other)), INCOMPLETE)
  assertRefused(await bring(one.cookie.slice(0, -4), await answerOf(other)), INCOMPLETE)
  const bearer = (await signIn(api, (await makePerson(api)).login)).body.access_token
  assertRefused(await bring(bearer, await answerOf(other)), INCOMPLETE)
  assertRefused(await bring(other.cookie, await answerOf(other), { proveedor: 'otra' }), INCOMPLETE)
  assert.deepEqual(await bindingsOf(idUsuario), [])
})

test('an answer is good once, also when the provider would take its code again', async () => {
  await makePerson(api, { correo: 'repetido@ejemplo.pe' })
  provider.settings.claims = accountOf('repetido@ejemplo.pe')
  provider.settings.isCareless = true
  const started = await start()
  const answer = await answerOf(started)
  const both = await Promise.all([bring(started.cookie, answer), bring(started.cookie, answer)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400])
  assertRefused(await bring(started.cookie, answer), INCOMPLETE)
  restore()
})

test('a code that expired or is unknown is refused', async () => {
  provider.settings.claims = accountOf('nadie@ejemplo.pe')
  const started = await start()
  const answer = await answerOf(started)
  answer.set('code', 'vencido')
  assertRefused(await bring(started.cookie, answer), INCOMPLETE)
})

const LIES: [what: string, settings: Partial<typeof provider.settings>][] = [
  ['a nonce of another sign-in', { lies: { nonce: 'otro' } }],
  ['an audience that is another program', { lies: { aud: 'otro-cliente' } }],
  ['a token made for another program', { lies: { azp: 'otro-cliente' } }],
  ['another issuer', { lies: { iss: 'https://otro.example' } }],
  ['a token that has expired', { lies: { exp: 1_000_000_000 } }],
  ['a signature of a key that is not published', { otherKey: true }],
]
for (const [what, settings] of LIES)
  test(`${what} is refused, whoever the token names`, async () => {
    const { idUsuario } = await makePerson(api, { correo: 'mentira@ejemplo.pe' })
    Object.assign(provider.settings, settings)
    assertRefused(await enter(accountOf('mentira@ejemplo.pe')), INCOMPLETE)
    assert.deepEqual(await bindingsOf(idUsuario), [])
    restore()
  })

test('who says no at the provider is told so, and it is no failed sign-in', async () => {
  provider.settings.refuses = true
  const answer = await enter(accountOf('nadie@ejemplo.pe'))
  assertRefused(answer, /^No se completó el ingreso/)
  assert.equal(answer.body.error, 'access_denied')
  restore()
})

test('ways back that fail lock their network for providers, not for passwords, and not a device that is known', async () => {
  const { login } = await makePerson(api, { correo: 'colegio@ejemplo.pe' })
  const school = { remoteAddress: '203.0.113.90' }
  const { res } = await signIn(api, login, CLAVE, school)
  const device = res.cookies.find((one) => one.name === 'device')!.value
  await api.db.insertInto('accesoFallido').values({ clave: 'retorno red 203.0.113.90', fallos: 99 }).execute()
  const wrong = await start()
  const nothing = new URLSearchParams('code=1&state=2')
  assertRefused(await bring(wrong.cookie, nothing, {}, school), INCOMPLETE)
  const account = accountOf('colegio@ejemplo.pe')
  assertRefused(await enter(account, school), /minutos/, 429)
  assert.equal((await signIn(api, login, CLAVE, school)).status, 200)
  assert.equal((await enter(account, { ...school, cookie: `device=${device}` })).status, 200)
})
