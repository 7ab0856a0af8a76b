import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sesion } from '#contract/personas/sesion.ts'
import { testApi } from '#server/testing/api.ts'
import { CLAVE, makePerson, renewWith, signIn } from '#server/testing/sign-in.ts'

const api = await testApi()
const NUEVA = 'cuatro zorros grises duermen'
const campos = (errors: unknown) => (errors as { campo: string }[] | undefined)?.map((e) => e.campo)

async function opened(columns: Parameters<typeof makePerson>[1] = {}) {
  const who = await makePerson(api, columns)
  const { body, cookie } = await signIn(api, who.login)
  return { ...who, token: body.access_token, cookie }
}
const change = (token: string, claveActual: string, claveNueva: string, extra = {}) =>
  api.as(token, sesion.cambiarClave, { claveActual, claveNueva }, extra)
const alive = async (token: string) => (await api.as(token, sesion.ver, {})).status === 200

test('the present password must be known, and the new one must be a good one', async () => {
  const { token, login, numeroDocumento } = await opened()
  assert.deepEqual(campos((await change(token, 'no es la mía de hoy', NUEVA)).error?.errors), ['claveActual'])
  const refused = [
    CLAVE,
    'password1234',
    'Rosalinda-2026',
    'yo soy YUPÁNQUI',
    `${numeroDocumento}-abc`,
    `${login}xyzw`,
    'Institución-77',
  ]
  for (const clave of refused) {
    const { status, error } = await change(token, CLAVE, clave)
    assert.deepEqual([status, campos(error?.errors)], [400, ['claveNueva']], clave)
  }
  assert.equal((await change(token, CLAVE, 'corta')).status, 400)
  assert.equal((await signIn(api, login)).status, 200)
})

test('changing it ends every other session, leaves this one, and there is nothing more to change', async () => {
  const { token, login, idUsuario } = await opened({
    debeCambiarClave: true,
    claveVence: '2099-01-01T00:00:00Z',
  })
  assert.equal((await api.as(token, sesion.ver, {})).data?.debeCambiarClave, true)
  const other = await signIn(api, login)
  assert.equal((await change(token, CLAVE, NUEVA)).status, 200)
  assert.deepEqual([await alive(token), await alive(other.body.access_token)], [true, false])
  assert.equal((await renewWith(api, other.cookie)).status, 400)
  assert.equal((await signIn(api, login)).status, 400)
  assert.equal((await signIn(api, login, NUEVA)).status, 200)
  assert.equal((await api.as(token, sesion.ver, {})).data?.debeCambiarClave, false)
  const row = await api.db
    .selectFrom('usuario')
    .select('claveVence')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst()
  assert.equal(row?.claveVence, null)
})

test('guessing the present password from an open session is counted, and cannot be simulated', async () => {
  const { token } = await opened()
  assert.equal((await change(token, 'adivinando otra vez', NUEVA, { simular: true })).status, 400)
  await api.db
    .updateTable('parametro')
    .set({ valor: '3' })
    .where('clave', '=', 'acceso.intentosMaximos')
    .execute()
  for (let i = 0; i < 3; i++) assert.equal((await change(token, 'adivinando otra vez', NUEVA)).status, 400)
  assert.equal((await change(token, CLAVE, NUEVA)).status, 429)
  await api.db
    .updateTable('parametro')
    .set({ valor: '10' })
    .where('clave', '=', 'acceso.intentosMaximos')
    .execute()
})

test('a kept password is never in the audit', async () => {
  const { token, idUsuario } = await opened()
  await change(token, CLAVE, NUEVA)
  const rows = await api.db
    .selectFrom('auditoria')
    .selectAll()
    .where('entidad', '=', 'usuario')
    .where('idEntidad', '=', idUsuario)
    .execute()
  assert.ok(rows.some((row) => row.operacion === 'POST /clave/cambiar'))
  assert.doesNotMatch(JSON.stringify(rows), /argon2/)
})

const forget = (login: string) => api.as(null, sesion.olvidarClave, { login })
const mails = (destino: string) =>
  api.db
    .selectFrom('envio')
    .select(['asunto', 'cuerpo'])
    .where('destino', '=', destino)
    .orderBy('idEnvio', 'desc')
    .execute()
async function code(destino: string) {
  const [mail] = await mails(destino)
  return (
    /http:\/\/localhost:3000\/authentication\/clave\?codigo=([\w-]{43})\n/.exec(mail?.cuerpo ?? '')?.[1] ?? ''
  )
}
const renew = (codigo: string, claveNueva = NUEVA) => api.as(null, sesion.nuevaClave, { codigo, claveNueva })

test('a forgotten password: the same answer for everybody, and a mail only for who is there', async () => {
  const { login } = await makePerson(api)
  const blocked = await makePerson(api, { estado: 'BLOQUEADO' })
  const mute = await makePerson(api, { correo: null })
  const answers = await Promise.all(['nadie', login.toUpperCase(), blocked.login, mute.login].map(forget))
  for (const { status, data } of answers) assert.deepEqual([status, data], [200, answers[0]?.data])
  assert.equal((await mails(`${login}@ejemplo.pe`)).length, 1)
  assert.equal((await mails(`${blocked.login}@ejemplo.pe`)).length, 0)
  const [mail] = await mails(`${login}@ejemplo.pe`)
  assert.match(mail?.asunto ?? '', /^Mi institución/)
})

test('the link is good once, for a good password, and ends every session', async () => {
  const { token, login } = await opened()
  await forget(`${login}@ejemplo.pe`)
  const codigo = await code(`${login}@ejemplo.pe`)
  const kept = await api.db.selectFrom('claveOlvido').select('huella').execute()
  assert.ok(kept.every((row) => !row.huella.toString().includes(codigo)))
  assert.deepEqual(campos((await renew(codigo, 'Rosalinda-2026')).error?.errors), ['claveNueva'])

  const both = await Promise.all([renew(codigo), renew(codigo)])
  assert.deepEqual(both.map((one) => one.status).toSorted(), [200, 400])
  assert.equal((await renew(codigo)).status, 400)
  assert.equal(await alive(token), false)
  assert.equal((await signIn(api, login, NUEVA)).status, 200)
})

test('a late link, an invented one, and those that a new password leaves behind are of no use', async () => {
  const { login, idUsuario, token } = await opened()
  await forget(login)
  const codigo = await code(`${login}@ejemplo.pe`)
  assert.equal((await renew('x'.repeat(43))).status, 400)
  await api.db
    .updateTable('claveOlvido')
    .set({ vence: '2026-01-01T00:00:00Z' })
    .where('idUsuario', '=', idUsuario)
    .execute()
  assert.match((await renew(codigo)).error?.mensaje ?? '', /venció/)
  await forget(login)
  const second = await code(`${login}@ejemplo.pe`)
  assert.equal((await change(token, CLAVE, NUEVA)).status, 200)
  assert.equal((await renew(second, 'otra frase que nadie sabe')).status, 400)
})

test('nobody fills another one’s mailbox', async () => {
  const { login } = await makePerson(api)
  for (let i = 0; i < 5; i++) assert.equal((await forget(login)).status, 200)
  assert.equal((await mails(`${login}@ejemplo.pe`)).length, 3)
})

test('who is locked out enters again by the link', async () => {
  const { login, idUsuario } = await makePerson(api)
  const lock = { fallos: 10, bloqueadoHasta: new Date(Date.now() + 600_000).toISOString() }
  await api.db
    .insertInto('accesoFallido')
    .values({ clave: `usuario ${idUsuario} 127.0.0.1`, ...lock })
    .execute()
  assert.equal((await signIn(api, login)).status, 429)
  await forget(login)
  await renew(await code(`${login}@ejemplo.pe`))
  assert.equal((await signIn(api, login, NUEVA)).status, 200)
})
