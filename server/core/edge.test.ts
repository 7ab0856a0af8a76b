import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { area } from '#contract/area.ts'
import { type ErrorBody, RAZONES } from '#contract/errors.ts'
import { PERMISOS } from '#contract/permisos.ts'
import { testApi } from '#server/testing/api.ts'

const api = await testApi()
const token = await api.session({ authorities: PERMISOS })
const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const CODIGOS = new Set(Object.values(RAZONES).map((r) => r.codigo))

type Sent = {
  method?: 'GET' | 'POST' | 'PATCH'
  type?: string
  payload?: string
  headers?: Record<string, string>
}

async function send(url: string, { method = 'POST', type, payload, headers }: Sent = {}) {
  const res = await api.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }), ...headers },
    ...(payload !== undefined && { payload }),
  })
  return { status: res.statusCode, body: res.json() as ErrorBody, headers: res.headers }
}

function isOurs(body: ErrorBody) {
  const { mensaje, error, codigo, idSolicitud, errors, ...rest } = body
  assert.deepEqual(rest, {})
  assert.ok(mensaje && error && idSolicitud, JSON.stringify(body))
  assert.ok(CODIGOS.has(codigo))
  assert.ok(errors === undefined || Array.isArray(errors))
}

const refused = async (status: number, answer: ReturnType<typeof send>) => {
  const { status: seen, body } = await answer
  assert.equal(seen, status, JSON.stringify(body))
  isOurs(body)
  return body
}

test('what never reaches a route is refused in the same words', async () => {
  await refused(400, send('/usuario/%E0%A4%A', { method: 'GET' }))
  await refused(400, send(`/usuario/${'9'.repeat(300)}`, { method: 'GET' }))
  await refused(404, send('/nada'))
  await refused(404, send('/usuario/1', { method: 'PATCH' }))
})

test('a body is what it says it is: JSON where JSON is wanted, a form where a form is', async () => {
  for (const type of ['text/plain', 'application/xml', FORM, 'multipart/form-data; boundary=x', ';;;']) {
    await refused(415, send('/areas', { type, payload: 'page=0' }))
  }
  assert.equal((await send('/areas', { type: 'Application/JSON; charset=UTF-8', payload: '{}' })).status, 200)
  assert.equal((await send('/areas')).status, 200)
  await refused(415, send('/ingreso/confirmacion', { type: 'text/plain', payload: 'idIngreso=1' }))
  for (const type of [FORM, 'multipart/form-data; boundary=x']) {
    const payload =
      type === FORM
        ? 'idIngreso=1'
        : '--x\r\ncontent-disposition: form-data; name="idIngreso"\r\n\r\n1\r\n--x--\r\n'
    await refused(404, send('/ingreso/confirmacion', { type, payload }))
  }
  await refused(400, send('/ingreso/confirmacion', { type: FORM, payload: 'idIngreso=1&idIngreso=2' }))
  await refused(
    413,
    send('/areas', { type: JSON_TYPE, payload: JSON.stringify({ buscar: 'a'.repeat(1_100_000) }) }),
  )
})

const part = (name: string, value: string, file?: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n${value}\r\n`

test('a form in parts that is cut, doubled or has no marks is the sender’s fault', async () => {
  const upload = (payload: string, type = 'multipart/form-data; boundary=x') =>
    refused(400, send('/matricula/cargamasiva', { type, payload }))
  await upload('x', 'multipart/form-data')
  await upload('no marks at all')
  await upload('--x\r\ncontent-disp')
  await upload('--x\r\ncontent-disposition: form-data; name="archivo"; filename="a"\r\n\r\nhalf')
  await upload(`${part('__proto__', '1')}--x--\r\n`)
  await upload(`${part('constructor', '1')}--x--\r\n`)
  const twice = await upload(
    `${part('idGrupo', '1')}${part('idGrupo', '2')}${part('archivo', 'a', 'a.csv')}--x--\r\n`,
  )
  assert.ok(twice.errors?.some((e) => typeof e === 'object' && e.campo === 'idGrupo'))
  await refused(415, send('/matricula/cargamasiva', { type: JSON_TYPE, payload: '{}' }))
  const big = `${part('archivo', 'a'.repeat(11 * 1024 * 1024), 'a.csv')}--x--\r\n`
  await refused(
    413,
    send('/matricula/cargamasiva', { type: 'multipart/form-data; boundary=x', payload: big }),
  )
})

test('a preview that is not spelled as one is not done for real', async () => {
  const body = { type: JSON_TYPE, payload: JSON.stringify({ nombre: 'Solo una prueba' }) }
  for (const query of ['simular=1', 'simular=', 'simular=TRUE', 'simular=true&simular=true']) {
    const { errors } = await refused(400, send(`/area/guardar?${query}`, body))
    assert.equal((errors?.[0] as { campo: string } | undefined)?.campo, 'simular')
  }
  assert.equal((await send('/area/guardar?simular=true', body)).status, 201)
  assert.equal((await api.as(token, area.buscar, { buscar: 'prueba' })).data?.totalElements, 0)
  assert.equal((await send('/area/guardar?simular=false', body)).status, 201)
})

test('answers in the language that is wanted most of those there are', async () => {
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

/** A bare connection: what is written to it, and all that was said when it ended. */
function bare(port: number) {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => {
    said += String(chunk)
  })
  // The server may hang up on what it has not read.
  socket.on('error', () => {})
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  socket.on('close', () => resolve(said))
  return { write: (text: string) => socket.write(text), ended }
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as ErrorBody

test('what is not HTTP is refused in the same words', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  for (const [text, status] of [
    ['GARBAGE\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nX : 1\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const connection = bare(port)
    connection.write(text)
    const said = await connection.ended
    assert.match(said, new RegExp(`^HTTP/1.1 ${status} `))
    isOurs(bodyOf(said))
  }
})

test('while it closes, what is under way is finished and what comes after is told to come back', async () => {
  const { port } = api.app.server.address() as AddressInfo
  const connection = bare(port)
  const head = `POST /api/areas HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json`
  connection.write(`${head}\r\nContent-Length: 2\r\n\r\n{`)
  await once(api.app.server, 'request')
  const closed = api.app.close()
  await setTimeout(50)
  connection.write('}GET /api/salud HTTP/1.1\r\nHost: a\r\n\r\n')
  const answers = (await connection.ended).split('HTTP/1.1 ')
  await closed
  assert.match(answers[1] ?? '', /^200 /)
  assert.match(answers[2] ?? '', /^503 [^]*retry-after: 5/i)
  isOurs(bodyOf(answers[2] ?? ''))
})
