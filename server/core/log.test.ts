import assert from 'node:assert/strict'
import { test } from 'node:test'

import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { CLAVE, makePerson } from '#server/testing/sign-in.ts'

import { scrub } from './log-scrub.ts'

const lines: string[] = []
const api = await testApi({}, { log: (line) => void lines.push(line) })
const base = await api.app.listen({ port: 0, host: '127.0.0.1' })

type Line = {
  level: number
  msg: string
  idUsuario?: number
  login?: string
  segundoFactor?: boolean
  req?: { method: string; url: string; idUsuario?: number }
  res?: { statusCode: number }
}
const logged = () => lines.map((line) => JSON.parse(line) as Line)
const WARN = 40

const form = (fields: Record<string, string>, headers = {}) =>
  fetch(`${base}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('escuela-web:')}`, ...headers },
    body: new URLSearchParams(fields),
  })
const enter = (username: string, password: string) => form({ grant_type: 'password', username, password })
const get = (path: string, token?: string, headers = {}) =>
  fetch(base + path, { headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers } })
const acts = (accion: string) =>
  api.db.selectFrom('auditoria').selectAll().where('accion', '=', accion).orderBy('idAuditoria').execute()

const staff = await makePerson(api, { perfil: 'Consulta', login: 'consulta.de.prueba' })

test('a failed sign-in is in the log and in the audit, without the password or the whole login', async () => {
  assert.equal((await enter(staff.login, 'la-clave-que-no-es')).status, 400)
  assert.equal((await enter('70123456-mi-clave-en-el-login', 'otra-que-no-es')).status, 400)
  const failed = logged().filter((line) => line.msg === 'sign-in failed')
  assert.deepEqual(
    failed.map(({ level, login, idUsuario }) => ({ level, login, idUsuario })),
    [
      { level: WARN, login: 'co…', idUsuario: staff.idUsuario },
      { level: WARN, login: '70…', idUsuario: undefined },
    ],
  )
  assert.deepEqual(
    (await acts('INGRESO_FALLIDO')).map(({ actor, entidad, idEntidad, operacion }) => [
      actor,
      entidad,
      idEntidad,
      operacion,
    ]),
    [
      [staff.login, 'sesion', staff.idUsuario, 'POST /oauth/token'],
      ['público', 'sesion', 0, 'POST /oauth/token'],
    ],
  )
})

test('each sign-in is in the log and in the audit, with what it was proved by', async () => {
  for (const login of [staff.login, staff.login.toUpperCase()])
    assert.equal((await enter(login, CLAVE)).status, 200)
  const signedIn = logged().filter((line) => line.msg === 'signed in')
  assert.deepEqual(
    signedIn.map(({ idUsuario, segundoFactor }) => [idUsuario, segundoFactor]),
    [
      [staff.idUsuario, false],
      [staff.idUsuario, false],
    ],
  )
  assert.deepEqual(
    (await acts('INICIO_SESION')).map(({ actor, idEntidad, despues }) => [actor, idEntidad, despues]),
    [
      [staff.login, staff.idUsuario, { segundoFactor: false }],
      [staff.login, staff.idUsuario, { segundoFactor: false }],
    ],
  )
})

const SECRET_PATHS = [
  '/api/buscar?q=70998877',
  '/api/baja/ficha-de-darse-de-baja',
  '/api/calendario/secreto-del-calendario/clases.ics',
  '/api/certificado/verificar/CODIGO-DEL-CERTIFICADO',
  '/api/usuarios?numeroDocumento=70998877&token=un-token-en-la-consulta',
  '/authentication/clave?codigo=codigo-del-correo',
  '/verificar/codigo-del-papel',
  '/baja/ficha-de-la-pagina',
  '/api/nada/ticket-en-ninguna-ruta-70998877',
  '/%E0%A4%A?codigo=codigo-mal-escrito',
]
const LEAKS =
  /70998877|70123456|que-no-es|-inventado|ficha-de|secreto-del|CODIGO-DEL|un-token|codigo-del|codigo-mal|ticket-en|mi-clave|eyJ/
const OPEN_URLS = [
  '/api/buscar?q=…',
  '/api/certificado/verificar/:codigo',
  '/api/baja/:ficha',
  '/authentication/clave?codigo=…',
  '/verificar/…',
]

test('no code, ticket, token or document of a request is in the log', async () => {
  const granted = (await (await enter(staff.login, CLAVE)).json()) as { access_token: string }
  const token = granted.access_token
  await form({ grant_type: 'refresh_token', refresh_token: 'un-token-de-renovar-inventado' })
  for (const path of SECRET_PATHS) await get(path, token)
  assert.equal((await get('/api/salud?page=2&codigo=codigo-del-correo', token)).status, 200)

  const all = lines.join('')
  assert.doesNotMatch(all, LEAKS)
  assert.ok(!all.includes(CLAVE) && !all.includes(token))
  const urls = logged().map((line) => line.req?.url)
  for (const url of OPEN_URLS) assert.ok(urls.includes(url), url)
})

test('the log says what was forbidden, and to whom', async () => {
  const token = await api.session({ idUsuario: staff.idUsuario })
  const forbidden = await fetch(`${base}/api/usuario/estado`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ idUsuario: 1, estado: 'BLOQUEADO' }),
  })
  assert.equal(forbidden.status, 403)

  const refused = logged().find((line) => line.msg === 'forbidden')
  assert.deepEqual(
    [
      refused?.level,
      refused?.req?.method,
      refused?.req?.url,
      refused?.req?.idUsuario,
      refused?.res?.statusCode,
    ],
    [WARN, 'POST', '/api/usuario/estado', staff.idUsuario, 403],
  )
})

test('refusals and exports are audited once a minute for each user and operation', async () => {
  const token = await api.session({ idUsuario: staff.idUsuario })
  const before = (await acts('RECHAZO')).length
  for (let i = 0; i < 3; i++) assert.equal((await api.as(token, usuario.clave, { idUsuario: 1 })).status, 403)
  const refusals = await acts('RECHAZO')
  assert.ok(refusals.length - before <= 2, `${refusals.length - before} rows`)
  assert.deepEqual(
    [refusals.at(-1)?.actor, refusals.at(-1)?.operacion, refusals.at(-1)?.idEntidad],
    [staff.login, 'POST /usuario/clave', staff.idUsuario],
  )

  const csv = { accept: 'text/csv' }
  for (let i = 0; i < 3; i++) assert.equal((await api.as(token, usuario.buscar, {}, csv)).status, 200)
  await api.as(token, usuario.buscar, {})
  const exports = await acts('EXPORTACION')
  assert.ok(exports.length >= 1 && exports.length <= 2, `${exports.length} rows`)
  assert.deepEqual(
    [exports[0]?.actor, exports[0]?.operacion, exports[0]?.despues],
    [staff.login, `POST ${usuario.buscar.path}`, { formato: 'text/csv' }],
  )
})

test('a proxy that is not believed is warned of once', async () => {
  const warnings = () => logged().filter((line) => line.msg.startsWith('X-Forwarded-For'))
  await get('/api/salud')
  assert.equal(warnings().length, 0)
  for (let i = 0; i < 2; i++) await get('/api/salud', undefined, { 'x-forwarded-for': '203.0.113.9' })
  assert.deepEqual(
    warnings().map(({ level }) => level),
    [WARN],
  )
})

test('texts of messages and errors are cleaned too', () => {
  assert.equal(scrub('GET https://u:c@host/x?token=abc&page=2'), 'GET https://…@host/x?token=…&page=2')
  assert.equal(scrub('{"password":"abc","n":1}'), '{"password":"…","n":1}')
  assert.equal(scrub('Authorization: Bearer abc.def'), 'Authorization: … …')
})
