import assert from 'node:assert/strict'
import { test } from 'node:test'

import { operations } from '#contract/operations.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { CLAVE, makePerson, oauth, renewWith, signIn } from '#server/testing/sign-in.ts'

const api = await testApi()
const NUEVA = 'Otra-clave-bien-larga-2026'
const ONCE = { debeCambiarClave: true, claveVence: '2099-01-01T00:00:00Z' }

async function opened() {
  const { login, idUsuario } = await makePerson(api, { perfil: 'Administrador', ...ONCE })
  const { body, cookie } = await signIn(api, login)
  return { login, idUsuario, cookie, token: body.access_token }
}

test('with a one-time password nothing opens but the session and the change of the password', async () => {
  const { token } = await opened()
  const open: string[] = []
  for (const op of operations.filter(({ permiso }) => permiso !== 'PUBLICO')) {
    const { status, error } = await api.as(token, op, { id: 999_999, id2: 1 } as never)
    if (status === 403) assert.match(error!.mensaje, /un solo uso/, op.path)
    else open.push(`${op.method} ${op.path}`)
  }
  assert.deepEqual(open, ['GET /sesion', 'POST /clave/cambiar'])
})

test('nor after the session is renewed; signing out works', async () => {
  const { cookie } = await opened()
  const renewed = await renewWith(api, cookie)
  assert.equal(renewed.status, 200)
  const token = renewed.body.access_token
  assert.equal((await api.as(token, usuario.buscar, {})).status, 403)
  assert.equal((await oauth(api, 'revoke', { token })).status, 200)
  assert.equal((await api.as(token, sesion.ver, {})).status, 401)
})

test('once it is changed, the same session opens everything', async () => {
  const { token } = await opened()
  const changed = await api.as(token, sesion.cambiarClave, { claveActual: CLAVE, claveNueva: NUEVA })
  assert.equal(changed.status, 200, JSON.stringify(changed.error))
  assert.equal((await api.as(token, usuario.buscar, {})).status, 200)
})

test('a password given by the staff ends the sessions, and the next is of one use', async () => {
  const { login, idUsuario } = await makePerson(api)
  const before = (await signIn(api, login)).body.access_token
  const { data } = await api.may(usuario.clave, { idUsuario })
  assert.equal((await api.as(before, sesion.ver, {})).status, 401)
  const { body } = await signIn(api, login, data!.usuario.claveInicial!)
  assert.equal((await api.as(body.access_token, sesion.preferir, { preferencias: {} })).status, 403)
})
