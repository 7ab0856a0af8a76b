import assert from 'node:assert/strict'
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { sql } from 'kysely'

import { area } from '#contract/academico/area.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { makePerson, oauth, renewWith, signIn } from '#server/testing/sign-in.ts'

const api = await testApi()
const see = (token: string) => api.as(token, sesion.ver, {})
const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
const decodePart = (text: string | undefined) => JSON.parse(Buffer.from(text ?? '', 'base64url').toString())

async function opened(person: Parameters<typeof makePerson>[1] = {}) {
  const who = await makePerson(api, person)
  const { body, cookie } = await signIn(api, who.login)
  return { ...who, token: body.access_token, cookie }
}

test('a forged token opens nothing', async () => {
  const { token } = await opened()
  const [head, body, signature] = token.split('.')
  const header = decodePart(head)
  const payload = decodePart(body)
  const { privateKey } = generateKeyPairSync('ed25519')
  const forge = (h: object, p: object) => {
    const text = `${part(h)}.${part(p)}`
    return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
  }
  const forged = [
    'basura',
    '',
    `${part({ alg: 'none' })}.${body}.`,
    `${part({ ...header, alg: 'none' })}.${body}.${signature}`,
    `${part({ ...header, alg: 'HS256' })}.${body}.${signature}`,
    `${head}.${part({ ...payload, nivel: 1, idUsuario: 1 })}.${signature}`,
    forge(header, payload),
    forge({ ...header, kid: 'otra' }, payload),
    `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
  ]
  for (const one of forged) assert.equal((await see(one)).status, 401, one)
  assert.equal((await see(token)).status, 200)
})

test('an expired token, or one for another user or session, opens nothing', async () => {
  const { token } = await opened()
  const claims = decodePart(token.split('.')[1])
  const { sid, idUsuario } = claims
  const resign = async (more: object, seconds = 60) =>
    (await api.app.keys.sign({ sid, idUsuario, ...more }, seconds)).token
  assert.equal((await see(await resign({}))).status, 200)
  assert.equal((await see(await resign({}, -60))).status, 401)
  assert.equal((await see(await resign({ idUsuario: idUsuario + 1 }))).status, 401)
  assert.equal((await see(await resign({ sid: 'x' }))).status, 401)
})

test('a token signed by our key for another audience, by another issuer or for a device opens nothing', async () => {
  const { token, idUsuario } = await opened()
  const [head, body] = token.split('.')
  const { dataDir } = api.app.env
  const pem = await readFile(join(dataDir, 'claves', '0001.pem'))
  const resign = (claims: object) => {
    const text = `${head}.${part({ ...decodePart(body), ...claims })}`
    return `${text}.${sign(null, Buffer.from(text), createPrivateKey(pem)).toString('base64url')}`
  }
  assert.equal((await see(resign({}))).status, 200)
  const foreign = [
    { aud: 'otro-programa' },
    { aud: 'escuela-dispositivo' },
    { aud: undefined },
    { iss: 'otra-escuela' },
    { iss: undefined },
    { exp: undefined },
    { jti: undefined },
    { sid: undefined },
  ]
  for (const claims of foreign) assert.equal((await see(resign(claims))).status, 401, JSON.stringify(claims))
  const { keys } = api.app
  const use = 'escuela-dispositivo'
  assert.equal((await see(await keys.signFor(use, { sub: String(idUsuario) }, 60))).status, 401)
  assert.equal(await keys.readFor(use, token), undefined)
})

test('signing out ends the session on the server, even with a token that has expired, and the cookie goes', async () => {
  const { token, cookie, idUsuario } = await opened()
  const other = await opened()
  const { sid } = decodePart(token.split('.')[1])
  const old = (await api.app.keys.sign({ sid, idUsuario }, -60)).token
  const { status, cookie: gone } = await oauth(api, 'revoke', { token: old })
  assert.deepEqual([status, gone?.value, gone?.path], [200, '', '/api/oauth'])
  assert.equal((await see(token)).status, 401)
  assert.equal((await renewWith(api, cookie)).status, 400)
  assert.equal((await see(other.token)).status, 200)
})

test('signing out with the cookie alone, or with what is no token, answers the same', async () => {
  const { token, cookie } = await opened()
  assert.equal((await oauth(api, 'revoke', { token: 'basura' })).status, 200)
  assert.equal((await see(token)).status, 200)
  await oauth(api, 'revoke', {}, { cookie: `refresh_token=${cookie?.value}` })
  assert.equal((await see(token)).status, 401)
})

test('a blocked user is out at once, and so is an erased one', async () => {
  const [a, b] = [await opened(), await opened()]
  assert.equal((await api.may(usuario.estado, { idUsuario: a.idUsuario, estado: 'BLOQUEADO' })).status, 200)
  assert.equal((await see(a.token)).status, 401)
  assert.equal((await renewWith(api, a.cookie)).body.error, 'invalid_grant')
  assert.equal((await api.may(usuario.eliminar, { id: b.idUsuario })).status, 200)
  assert.equal((await see(b.token)).status, 401)
  await api.may(usuario.estado, { idUsuario: a.idUsuario, estado: 'ACTIVO' })
  assert.equal((await see(a.token)).status, 401)
})

test('a right taken from the profile is gone at the next request, and one given is there', async () => {
  const { token, idPerfil } = await opened({ perfil: 'Consulta' })
  const list = async () => (await api.as(token, area.buscar, {})).status
  const grant = (authorities: string[]) =>
    api.db.updateTable('perfil').set({ authorities }).where('idPerfil', '=', idPerfil).execute()
  assert.equal(await list(), 200)
  await grant(['menu_inicio'])
  assert.equal(await list(), 403)
  await grant(['menu_inicio', 'web_tarifario_listado'])
  assert.equal(await list(), 200)
})

test('a refresh gives another token, and the one before ends the session when it comes again later', async () => {
  const { token, cookie } = await opened()
  const second = await renewWith(api, cookie)
  assert.equal(second.status, 200)
  assert.notEqual(second.cookie?.value, cookie?.value)
  const third = await renewWith(api, second.cookie)
  assert.equal(third.status, 200)

  const stolen = await renewWith(api, cookie)
  assert.deepEqual([stolen.status, stolen.body.error], [400, 'invalid_grant'])
  assert.equal((await renewWith(api, third.cookie)).status, 400)
  assert.equal((await see(third.body.access_token)).status, 401)
  assert.equal((await see(token)).status, 401)
})

test('two tabs that refresh at once both go on; long after, the replaced one ends the session', async () => {
  const { cookie } = await opened()
  const both = await Promise.all([renewWith(api, cookie), renewWith(api, cookie)])
  assert.deepEqual(
    both.map((one) => one.status),
    [200, 200],
  )
  assert.equal(both.filter((one) => one.cookie).length, 1)
  for (const { body } of both) assert.equal((await see(body.access_token)).status, 200)
  await api.db.updateTable('sesion').set({ renovada: '2026-01-01T00:00:00Z' }).execute()
  assert.equal((await renewWith(api, cookie)).status, 400)
  assert.equal((await renewWith(api, both.find((one) => one.cookie)?.cookie)).status, 400)
})

test('the name of a session, which its tokens carry, does not help to end or renew it', async () => {
  const { token } = await opened()
  const { sid } = decodePart(token.split('.')[1])
  const guess = Buffer.concat([Buffer.from(sid.replaceAll('-', ''), 'hex'), Buffer.alloc(32)]).toString(
    'base64url',
  )
  for (const value of [guess, sid, 'x'.repeat(64), ''])
    assert.equal((await renewWith(api, { value })).status, 400)
  assert.equal((await see(token)).status, 200)
})

test('a session ends by itself: neither its token nor its refresh is good any more', async () => {
  const { token, cookie, idUsuario } = await opened()
  await api.db
    .updateTable('sesion')
    .set({ vence: '2026-01-01T00:00:00Z' })
    .where('idUsuario', '=', idUsuario)
    .execute()
  assert.equal((await see(token)).status, 401)
  assert.equal((await renewWith(api, cookie)).status, 400)
})

test('a session that is opened while the password changes does not outlive the change', async () => {
  const { login, idUsuario } = await makePerson(api)
  const race = await Promise.all([signIn(api, login), api.may(usuario.clave, { idUsuario })])
  const token = race[0].body.access_token
  if (race[0].status === 200) assert.equal((await see(token)).status, 401)
  const alive = await api.db
    .selectFrom('sesion')
    .select('idSesion')
    .where('idUsuario', '=', idUsuario)
    .where('revocada', 'is', null)
    .execute()
  assert.deepEqual(alive, [])
})

test('the menu has what the authorities open and what is built, in order, and nothing else', async () => {
  const menu = async (perfil: string) => {
    const { data } = await see((await opened({ perfil })).token)
    return (data?.menu ?? []).map((m) => [m.title, ...m.submenu.map((s) => s.path)])
  }
  assert.deepEqual(await menu('Alumno'), [['menu.inicio'], ['menu.miscursos'], ['menu.mispagos']])
  assert.deepEqual(await menu('Docente'), [
    ['menu.inicio'],
    ['menu.academico', '/matriculas/lista?vista=incidencias', '/grupos/lista', '/cursos/lista'],
  ])
  const [home, usuarios, academico, ingresos] = await menu('Administrador')
  assert.deepEqual(home, ['menu.inicio'])
  assert.deepEqual(usuarios, [
    'menu.usuarios',
    '/usuarios/lista',
    '/usuarios/nuevo',
    '/usuarios/lista?vista=perfiles',
    '/usuarios/lista?vista=reclamos',
  ])
  assert.ok(academico?.includes('/ingresos/control-economico-de-grupos?vista=periodos'))
  assert.ok(ingresos?.includes('/tarifarios/lista'))
})

test('preferences change key by key, null drops one, and there is a limit', async () => {
  const { token } = await opened()
  const prefer = (preferencias: Record<string, never>) => api.as(token, sesion.preferir, { preferencias })
  const kept = async () => (await see(token)).data?.preferencias
  await Promise.all([
    prefer({ tema: 'dark', 'lista.areas': { orden: ['nombre'] } } as never),
    prefer({ idioma: 'fr' } as never),
  ])
  assert.deepEqual(await kept(), { idioma: 'fr', tema: 'dark', 'lista.areas': { orden: ['nombre'] } })
  await prefer({ tema: null, idioma: 'de' } as never)
  assert.deepEqual(await kept(), { idioma: 'de', 'lista.areas': { orden: ['nombre'] } })
  const big = await prefer({ grande: 'x'.repeat(40_000) } as never)
  assert.deepEqual(
    [big.status, big.error?.errors],
    [400, [{ campo: 'preferencias', mensaje: 'Son más preferencias de las que se pueden guardar' }]],
  )
  assert.equal((await kept())?.grande, undefined)
})

test('before signing in one may know the name of the institution, and nobody who works there', async () => {
  await makePerson(api, { login: 'admin' })
  const { data } = await api.as(null, sesion.portada, {})
  assert.deepEqual(
    [data?.nombre, data?.idioma, data?.demo, data?.usuarios],
    ['Mi institución', 'es', false, []],
  )
})

test('preferences nested to exhaust the server are refused', async () => {
  const { token } = await opened()
  const deep = `{"preferencias":{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/api/sesion/preferencias',
    headers,
    payload: deep,
  })
  assert.equal(statusCode, 400)
})

const usedAgo = (idUsuario: number, minutes: number) =>
  sql`update sesion set usada = now() - make_interval(mins => ${minutes}) where id_usuario = ${idUsuario}`.execute(
    api.db,
  )
const setIdleLimit = (valor: string) =>
  api.db.updateTable('parametro').set({ valor }).where('clave', '=', 'sesion.inactividad').execute()

test('a session that lies idle is over, also for its cookie; use keeps it, and 0 sets no limit', async () => {
  await setIdleLimit('30')
  const used = await opened()
  await usedAgo(used.idUsuario, 29)
  assert.equal((await see(used.token)).status, 200)
  await usedAgo(used.idUsuario, 2)
  assert.equal((await see(used.token)).status, 200)
  const { usada } = await api.db
    .selectFrom('sesion')
    .select(sql<boolean>`usada > now() - interval '1 minute'`.as('usada'))
    .where('idUsuario', '=', used.idUsuario)
    .executeTakeFirstOrThrow()
  assert.equal(usada, true)

  await usedAgo(used.idUsuario, 31)
  assert.equal((await see(used.token)).status, 401)
  assert.equal((await renewWith(api, used.cookie)).status, 400)
  await setIdleLimit('0')
  await usedAgo(used.idUsuario, 10_000)
  assert.equal((await see(used.token)).status, 200)
  await setIdleLimit('1440')
})

test('signing out tells the browser to forget what it stored', async () => {
  const { cookie } = await opened()
  const { res } = await oauth(api, 'revoke', {}, { cookie: `refresh_token=${cookie?.value}` })
  assert.equal(res.headers['clear-site-data'], '"cache", "storage"')
})
