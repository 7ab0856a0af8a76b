import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import type { ErrorBody } from '#contract/core/errors.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { testApi } from '#server/testing/api.ts'
import { isOurs, rawApi } from '#server/testing/raw.ts'

import { drain } from './drain.ts'

const api = await testApi()
const token = await api.session({ authorities: PERMISOS })
const { send, refused } = rawApi(api, token)

test('a request that reaches no route is refused in the standard words', async () => {
  await refused(400, send('/usuario/%E0%A4%A', { method: 'GET' }))
  await refused(400, send(`/usuario/${'9'.repeat(300)}`, { method: 'GET' }))
  await refused(404, send('/nada'))
  await refused(404, send('/usuario/1', { method: 'PATCH' }))
})

test('answers in the most wanted of the available languages', async () => {
  const ask = async (accept: string) =>
    (await send('/nada', { headers: { 'accept-language': accept } })).body.mensaje
  const [es, en, fr] = [await ask('es'), await ask('en'), await ask('fr')]
  assert.equal(new Set([es, en, fr, await ask('de-AT')]).size, 4)
  assert.equal(await ask('ja, en;q=0.1, fr;q=0.9'), fr)
  assert.equal(await ask('fr;q=0, en'), en)
  for (const none of ['', 'ja', '__proto__', 'constructor, toString', '*']) assert.equal(await ask(none), es)
})

test('the documentation page finds its own files, and nothing else', async () => {
  const { body, headers } = await api.app.inject('/api/docs')
  const files = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => String(path))
  assert.ok(files.length >= 4)
  for (const path of files) {
    const file = await api.app.inject(path)
    assert.equal(file.statusCode, 200, path)
    assert.doesNotMatch(String(file.headers['content-type']), /html/)
  }
  assert.doesNotMatch(String(headers['content-security-policy']), /http/)
})

/** A raw connection: writes text to it and resolves to all that it received when it closes. */
function rawConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => {
    said += String(chunk)
  })
  // The server may reset the connection before reading everything.
  socket.on('error', () => {})
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  socket.on('close', () => resolve(said))
  return { write: (text: string) => socket.write(text), ended }
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as ErrorBody

test('text that is not HTTP is refused in the standard words', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  for (const [text, status] of [
    ['GARBAGE\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nX : 1\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const connection = rawConnection(port)
    connection.write(text)
    const said = await connection.ended
    assert.match(said, new RegExp(`^HTTP/1.1 ${status} `))
    isOurs(bodyOf(said))
  }
})

test('a server that is leaving is not ready, and answers what still arrives', async () => {
  const { port } = api.app.server.address() as AddressInfo
  const leaving = drain(api.app, 10_000)
  const answered = await fetch(`http://127.0.0.1:${port}/api/salud`)
  assert.deepEqual([answered.status, answered.headers.get('connection')], [200, 'close'])
  const ready = await fetch(`http://127.0.0.1:${port}/api/salud/listo`)
  assert.deepEqual([ready.status, ready.headers.get('retry-after')], [503, '5'])
  isOurs((await ready.json()) as ErrorBody)
  await leaving
})

test('a server that has left refuses connections, and answers those it has', async () => {
  await api.restart()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const connection = rawConnection(port)
  await once(api.app.server, 'connection')
  const leaving = drain(api.app, 1000)
  while (api.app.server.listening) await setTimeout(10)
  await assert.rejects(fetch(`http://127.0.0.1:${port}/api/salud`))
  connection.write('GET /api/salud HTTP/1.1\r\nHost: a\r\n\r\n')
  assert.match(await connection.ended, /^HTTP\/1.1 200 [^]*connection: close/i)
  await leaving
})

test('a closing server finishes the request under way, and then closes its connection', async () => {
  await api.restart()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const connection = rawConnection(port)
  const head = `POST /api/areas HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json`
  connection.write(`${head}\r\nContent-Length: 2\r\n\r\n{`)
  await once(api.app.server, 'request')
  const closed = api.app.close()
  await setTimeout(50)
  connection.write('}')
  const said = await connection.ended
  await closed
  assert.match(said, /^HTTP\/1.1 200 [^]*connection: close/i)
})
