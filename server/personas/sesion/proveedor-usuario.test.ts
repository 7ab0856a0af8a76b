import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Secret, TOTP } from 'otpauth'

import { segundoFactor } from '#contract/personas/segundo-factor.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { usuario } from '#contract/personas/usuario.ts'
import {
  accountOf,
  assertRefused,
  GRANT,
  INCOMPLETE,
  keptCookie,
  testProveedor,
  UNKNOWN,
} from '#server/testing/proveedor.ts'
import { CLAVE, makePerson, oauth, renewWith, signIn } from '#server/testing/sign-in.ts'

const { api, provider, start, bring, enter, bindingsOf } = await testProveedor()
type Headers = Record<string, string>

test('an unknown address, an unverified one and one of two users are refused with the same words', async () => {
  await makePerson(api, { correo: 'gemelas@ejemplo.pe' })
  await makePerson(api, { correo: 'Gemelas@ejemplo.pe' })
  await makePerson(api, { correo: 'sinverificar@ejemplo.pe' })
  await makePerson(api, { correo: 'familia@ejemplo.pe' })
  await makePerson(api, { correo: 'familia@ejemplo.pe', estado: 'BLOQUEADO' })
  const answers = [
    await enter(accountOf('no.es.de.nadie@ejemplo.pe')),
    await enter(accountOf('gemelas@ejemplo.pe')),
    await enter(accountOf('familia@ejemplo.pe')),
    await enter(accountOf('sinverificar@ejemplo.pe', { email_verified: false })),
    await enter(accountOf('sinverificar@ejemplo.pe', { email_verified: 'true' })),
    await enter(accountOf('sinverificar@ejemplo.pe', { email_verified: false, xms_edov: true })),
    await enter(accountOf('sinverificar@ejemplo.pe', { email_verified: undefined, xms_edov: false })),
    await enter({ sub: 'sin-correo' }),
  ]
  for (const answer of answers) assertRefused(answer, UNKNOWN)
  assert.equal(new Set(answers.map(({ body }) => body.mensaje)).size, 1)
})

test('nobody is ever made by a provider', async () => {
  const count = () => api.db.selectFrom('usuario').select('idUsuario').execute()
  const before = (await count()).length
  await enter(accountOf('nueva.persona@ejemplo.pe'))
  assert.equal((await count()).length, before)
})

test('a blocked user is told so, an expired one-time password too, and neither enters', async () => {
  await makePerson(api, { correo: 'bloqueada@ejemplo.pe', estado: 'BLOQUEADO' })
  assertRefused(await enter(accountOf('bloqueada@ejemplo.pe')), /bloqueado/)
  await makePerson(api, {
    correo: 'tarde@ejemplo.pe',
    claveVence: '2020-01-01T00:00:00Z',
    debeCambiarClave: true,
  })
  assertRefused(await enter(accountOf('tarde@ejemplo.pe')), /venció/)
})

test('the verified address finds its user once; from then on the account does, whatever its address', async () => {
  const { idUsuario, login } = await makePerson(api, { correo: 'Ana.Primera@Ejemplo.pe', clave: null })
  const account = accountOf('ana.primera@ejemplo.pe')
  const first = await enter(account)
  assert.equal(first.status, 200, first.res.body)
  assert.deepEqual(Object.keys(first.body).toSorted(), [
    'access_token',
    'expires_in',
    'jti',
    'scope',
    'token_type',
  ])
  assert.deepEqual([first.cookie?.httpOnly, first.cookie?.sameSite], [true, 'Strict'])
  assert.equal((await api.as(first.body.access_token, sesion.ver, {})).data?.login, login)
  assert.equal((await renewWith(api, first.cookie)).status, 200)
  const [row] = await bindingsOf(idUsuario)
  assert.deepEqual(
    [row?.proveedor, row?.emisor, row?.sujeto, row?.correo],
    ['prueba', provider.issuer, account.sub, 'ana.primera@ejemplo.pe'],
  )

  await api.db
    .updateTable('usuario')
    .set({ correo: 'otra@ejemplo.pe' })
    .where('idUsuario', '=', idUsuario)
    .execute()
  const changed = { ...account, email: 'ana.nueva@ejemplo.pe', email_verified: false }
  assert.equal((await enter(changed)).status, 200)
  assert.equal((await bindingsOf(idUsuario)).length, 1)
  // An address that belongs to another user does not take the account to them.
  await makePerson(api, { correo: 'ana.nueva@ejemplo.pe' })
  const again = await enter({ ...changed, email_verified: true })
  assert.equal((await api.as(again.body.access_token, sesion.ver, {})).data?.login, login)
})

test('Microsoft says that an address is verified in its own way', async () => {
  await makePerson(api, { correo: 'entra@ejemplo.pe' })
  const claims = accountOf('entra@ejemplo.pe', { email_verified: undefined, xms_edov: '1' })
  assert.equal((await enter(claims)).status, 200)
})

test('another account with the address of a user who has one is refused', async () => {
  const { idUsuario } = await makePerson(api, { correo: 'reciclada@ejemplo.pe' })
  assert.equal((await enter(accountOf('reciclada@ejemplo.pe'))).status, 200)
  assertRefused(await enter(accountOf('reciclada@ejemplo.pe')), UNKNOWN)
  assert.equal((await bindingsOf(idUsuario)).length, 1)
})

test('the second factor is asked for, after the account and before the session, and the answer is not asked for twice', async () => {
  const who = await makePerson(api, { perfil: 'Caja', correo: 'dos.pasos@ejemplo.pe' })
  const token = (await signIn(api, who.login)).body.access_token
  const { secreto } = (await api.as(token, segundoFactor.iniciar, { clave: CLAVE })).data!
  const totp = new TOTP({ secret: Secret.fromBase32(secreto) })
  const { data } = await api.as(token, segundoFactor.activar, { codigo: totp.generate() })
  const [recovery = ''] = data!.codigos

  const asked = await enter(accountOf('dos.pasos@ejemplo.pe'))
  assert.deepEqual([asked.status, asked.body.error, asked.cookie], [400, 'mfa_required', undefined])
  assert.deepEqual(await bindingsOf(who.idUsuario), [])
  const cookie = `openid=${keptCookie(asked)}`
  const withCode = (codigo: string, headers: Headers = { cookie }) =>
    oauth(api, 'token', { ...GRANT, codigo }, headers)
  assertRefused(await withCode('000000'), /código no es correcto/)
  assertRefused(await withCode(recovery, {}), INCOMPLETE)
  const set = await start()
  assertRefused(await withCode(recovery, { cookie: `openid=${set.cookie}` }), INCOMPLETE)
  assertRefused(await bring(keptCookie(asked) ?? '', new URLSearchParams('code=1&state=2')), INCOMPLETE)
  const good = await withCode(recovery)
  assert.equal(good.status, 200, good.res.body)
  assert.equal(keptCookie(good), '')
  assert.equal((await bindingsOf(who.idUsuario)).length, 1)
  assertRefused(await withCode(recovery), /código no es correcto/)
})

test('codes guessed after a provider lock the user as those after a password do', async () => {
  const who = await makePerson(api, { perfil: 'Caja', correo: 'adivinada@ejemplo.pe' })
  const token = (await signIn(api, who.login)).body.access_token
  const { secreto } = (await api.as(token, segundoFactor.iniciar, { clave: CLAVE })).data!
  const codigo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate()
  await api.as(token, segundoFactor.activar, { codigo })
  await api.db
    .updateTable('parametro')
    .set({ valor: '3' })
    .where('clave', '=', 'acceso.intentosMaximos')
    .execute()
  const thief = { remoteAddress: '198.51.100.77' }
  const asked = await enter(accountOf('adivinada@ejemplo.pe'), thief)
  const guess = (typed: string) =>
    oauth(api, 'token', { ...GRANT, codigo: typed }, { cookie: `openid=${keptCookie(asked)}`, ...thief })
  for (let i = 0; i < 3; i++) assert.equal((await guess(`00000${i}`)).status, 400)
  assert.equal((await guess('000009')).status, 429)
  assert.equal((await signIn(api, who.login, CLAVE, thief)).status, 429)
  await api.db
    .updateTable('parametro')
    .set({ valor: '10' })
    .where('clave', '=', 'acceso.intentosMaximos')
    .execute()
})

test('a profile that requires a second factor, and a one-time password, hold a session of a provider too', async () => {
  const perfil = await api.db
    .insertInto('perfil')
    .values({ nombre: 'Exige', nivel: 5, authorities: ['web_usuario_listado'], exigeSegundoFactor: true })
    .returning('nombre')
    .executeTakeFirstOrThrow()
  await makePerson(api, { perfil: perfil.nombre, correo: 'exigida@ejemplo.pe' })
  const held = await enter(accountOf('exigida@ejemplo.pe'))
  assert.equal((await api.as(held.body.access_token, usuario.buscar, {})).status, 403)
  await makePerson(api, { perfil: 'Consulta', correo: 'papel@ejemplo.pe', debeCambiarClave: true })
  const paper = await enter(accountOf('papel@ejemplo.pe'))
  assert.equal((await api.as(paper.body.access_token, usuario.buscar, {})).status, 403)
  const change = { claveActual: CLAVE, claveNueva: 'una frase larga y distinta' }
  assert.equal((await api.as(paper.body.access_token, sesion.cambiarClave, change)).status, 200)
  assert.equal((await api.as(paper.body.access_token, usuario.buscar, {})).status, 200)
})
