import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { sesion } from '#contract/personas/sesion.ts'
import { testApi } from '#server/testing/api.ts'
import { CLAVE, makePerson, oauth } from '#server/testing/sign-in.ts'

import { deviceNameOf } from './device-name.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36 Edg/129.0'

const api = await testApi()
const open = async (username: string, agent: string) => {
  const form = { grant_type: 'password', username, password: CLAVE }
  return (await oauth(api, 'token', form, { 'user-agent': agent })).body.access_token
}
const list = async (token: string) => (await api.as(token, sesion.propias, {})).data!.content
const isOpen = async (token: string) => (await api.as(token, sesion.ver, {})).status === 200

test('without a session there is no list, and another user’s session is a missing one', async () => {
  assert.equal((await api.call(null, sesion.propias, {})).status, 401)
  const [one, other] = [await makePerson(api), await makePerson(api)]
  const [mine, theirs] = [await open(one.login, FIREFOX), await open(other.login, EDGE)]
  const idSesion = (await list(theirs))[0]!.idSesion
  assert.equal((await api.as(mine, sesion.terminar, { idSesion })).status, 404)
  assert.equal((await api.as(mine, sesion.terminar, { idSesion: 'x' })).status, 400)
  assert.ok(await isOpen(theirs))
})

test('each open session has its device, since when and its last use; one that ended is in no list', async () => {
  const { login, idUsuario } = await makePerson(api)
  const old = await open(login, EDGE)
  await sql`update sesion set usada = now() - interval '3 days' where id_usuario = ${idUsuario}`.execute(
    api.db,
  )
  const [here, there] = [await open(login, FIREFOX), await open(login, IPHONE)]
  const seen = await list(here)
  assert.deepEqual(
    seen.map(({ dispositivo, actual, direccion }) => [dispositivo, actual, direccion]),
    [
      ['Firefox · Linux', true, '127.0.0.1'],
      ['Safari · iPhone', false, '127.0.0.1'],
    ],
  )
  assert.ok(seen.every(({ creada, usada }) => creada <= usada && Date.now() - Date.parse(usada) < 60_000))
  assert.equal(await isOpen(old), false)

  assert.equal((await api.as(here, sesion.terminar, { idSesion: seen[1]!.idSesion })).status, 200)
  assert.deepEqual([await isOpen(here), await isOpen(there)], [true, false])
  assert.equal((await api.as(here, sesion.terminar, { idSesion: seen[1]!.idSesion })).status, 404)
  assert.equal((await list(here)).length, 1)
})

test('all the others are ended at once, and of another user none', async () => {
  const [one, other] = [await makePerson(api), await makePerson(api)]
  const tokens = await Promise.all([FIREFOX, IPHONE, EDGE].map((agent) => open(one.login, agent)))
  const theirs = await open(other.login, EDGE)
  const { data } = await api.as(tokens[1]!, sesion.terminarOtras, {})
  assert.match(data!.mensaje, /2/)
  assert.deepEqual(await Promise.all([...tokens, theirs].map(isOpen)), [false, true, false, true])
})

test('a device is named by its browser and its system, or not at all', () => {
  assert.equal(deviceNameOf(EDGE), 'Edge · Windows')
  assert.equal(
    deviceNameOf('Mozilla/5.0 (Linux; Android 14) Chrome/129.0 Mobile Safari/537.36'),
    'Chrome · Android',
  )
  assert.equal(deviceNameOf('curl/8.5'), null)
  assert.equal(deviceNameOf(null), null)
})
