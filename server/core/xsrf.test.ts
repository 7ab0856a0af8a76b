import assert from 'node:assert/strict'
import { test } from 'node:test'

import { testApi } from '#server/testing/api.ts'

const api = await testApi()
const token = await api.session({ authorities: ['web_tarifario_listado'] })

const call = (method: 'GET' | 'POST', headers: Record<string, string> = {}) =>
  api.app.inject({
    method,
    url: method === 'GET' ? '/api/sesion' : '/api/areas',
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(method === 'POST' && { payload: {} }),
  })
const given = (res: Awaited<ReturnType<typeof call>>) => res.cookies.find((one) => one.name === 'XSRF-TOKEN')

test('any answer leaves the cookie when it is missing, for scripts to read', async () => {
  for (const url of ['/api/portada', '/api/no-hay', '/']) {
    const cookie = given(await api.app.inject(url))
    assert.ok(cookie, url)
    assert.deepEqual([cookie.httpOnly, cookie.sameSite, cookie.path], [undefined, 'Lax', '/'])
    assert.ok(cookie.value.length >= 32)
  }
  const other = given(await call('GET'))
  assert.notEqual(other?.value, given(await call('GET'))?.value)
  assert.equal(given(await call('GET', { cookie: 'XSRF-TOKEN=presente' })), undefined)
})

test('with the cookie, a change needs the same value in the header; without cookies, none', async () => {
  const cookie = 'XSRF-TOKEN=presente'
  const missing = await call('POST', { cookie })
  assert.deepEqual([missing.statusCode, missing.json().codigo], [403, 'SIN_PERMISO'])
  for (const wrong of ['otro', '', 'present', 'presente1']) {
    assert.equal((await call('POST', { cookie, 'x-xsrf-token': wrong })).statusCode, 403, wrong)
  }
  assert.equal((await call('POST', { cookie, 'x-xsrf-token': 'presente' })).statusCode, 200)
  assert.equal((await call('POST')).statusCode, 200)
  assert.equal((await call('GET', { cookie })).statusCode, 200)
})

test('signing in and out are guarded as well', async () => {
  for (const url of ['/api/oauth/token', '/api/oauth/revoke']) {
    const headers = { cookie: 'XSRF-TOKEN=presente', 'content-type': 'application/x-www-form-urlencoded' }
    assert.equal((await api.app.inject({ method: 'POST', url, headers, payload: '' })).statusCode, 403)
  }
})
