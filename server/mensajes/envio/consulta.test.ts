import assert from 'node:assert/strict'
import { test } from 'node:test'

import { baja } from '#contract/mensajes/baja.ts'
import { envio } from '#contract/mensajes/envio.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { testApi } from '#server/testing/api.ts'
import { mailServer } from '#server/testing/mail-server.ts'
import { makePerson } from '#server/testing/sign-in.ts'

import { encolarCorreo, sendDueMails } from './index.ts'

const api = await testApi()
const { received, state, transport } = await mailServer()
const send = () =>
  sendDueMails(api.db, { transport, archivos: api.app.archivos, urlPublica: 'https://escuela.example' })

type Change = Partial<Parameters<typeof encolarCorreo>[1]>
const write = async (change: Change = {}) =>
  (await encolarCorreo(api, {
    idUsuario: null,
    destino: 'a@example.com',
    asunto: 'Asunto',
    cuerpo: 'Texto',
    motivo: 'GENERAL',
    ...change,
  }))!
const see = async (id: number) => (await api.may(envio.ver, { id: String(id) })).data!
const retry = async (...envios: number[]) => (await api.may(envio.reintentar, { envios })).data!

test('who may not send does not read addresses; who reaches only some reads none', async () => {
  const id = await write()
  const everything = ['web_usuario_listado', 'web_ingreso_listado', 'per_configuracion'] as const
  for (const op of [envio.buscar, envio.reintentar, envio.abierto])
    assert.equal((await api.call([...everything], op, {} as never)).status, 403)
  assert.equal((await api.call(null, envio.buscar, {})).status, 401)
  const token = await api.session({ authorities: ['per_mensaje_enviar'], nivel: 4 })
  assert.equal((await api.as(token, envio.buscar, {})).data?.totalElements, 0)
  assert.equal((await api.as(token, envio.ver, { id: String(id) })).status, 404)
  const { data } = await api.as(token, envio.reintentar, { envios: [id] })
  assert.deepEqual([data?.procesados, data?.rechazados], [0, 1])
})

test('without a mail server the outbox is read; what lets somebody in is not', async () => {
  const { login } = await makePerson(api)
  await api.as(null, sesion.olvidarClave, { login })
  const { content } = (await api.may(envio.buscar, { estado: 'PENDIENTE' })).data!
  const [secret, plain] = content
  assert.equal((await see(plain!.idEnvio)).cuerpo, 'Texto')
  const shown = await see(secret!.idEnvio)
  assert.equal(shown.cuerpo, null)
  assert.doesNotMatch(JSON.stringify(shown), /authentication/)
  assert.doesNotMatch(JSON.stringify(content), /authentication/)
})

test('it is found by address, by subject and by whom it went to, and by its state', async () => {
  const { idUsuario, numeroDocumento } = await makePerson(api, { nombres: 'Íñigo' })
  const id = await write({ idUsuario, destino: 'busca@example.com', asunto: 'Reunión de padres' })
  for (const buscar of ['busca@', 'REUNION', 'inigo reunion', numeroDocumento]) {
    const { data } = await api.may(envio.buscar, { buscar })
    assert.ok(
      data?.content.some(({ idEnvio }) => idEnvio === id),
      buscar,
    )
  }
  assert.equal((await api.may(envio.buscar, { motivo: 'NADA' })).data?.totalElements, 0)
  assert.equal((await api.may(envio.buscar, { idUsuario })).data?.totalElements, 1)
})

test('one that failed is sent again, to the address that its reader has by then', async () => {
  const { idUsuario } = await makePerson(api, { correo: 'mal@example.com' })
  const id = await write({ idUsuario, destino: 'mal@example.com' })
  state.rcpt = 550
  await send()
  state.rcpt = 'ACEPTA'
  const failed = await see(id)
  assert.deepEqual([failed.estado, failed.historial.map(({ codigo }) => codigo)], ['FALLIDO', [550]])
  await api.db
    .updateTable('usuario')
    .set({ correo: 'bien@example.com' })
    .where('idUsuario', '=', idUsuario)
    .execute()
  assert.match((await retry(id)).resultados[0]!.mensaje, /bien@example\.com/)
  await send()
  assert.deepEqual(received.at(-1)?.to, ['bien@example.com'])
  const sent = await see(id)
  assert.deepEqual([sent.estado, sent.historial.length], ['ENVIADO', 2])
  assert.match((await retry(id)).mensajes[0]!, /ya se envió/)
  assert.match((await retry(999_999)).mensajes[0]!, /no existe|No se encontró/i)
})

test('several people who try again at the same time send it once', async () => {
  const id = await write({ destino: 'una@example.com' })
  state.rcpt = 550
  await send()
  state.rcpt = 'ACEPTA'
  const before = received.length
  await Promise.all([retry(id), retry(id), retry(id)])
  await Promise.all([send(), send(), send()])
  assert.equal(received.length, before + 1)
})

test('too late to say, it is not said; and a person may say it all the same', async () => {
  const id = await write({ caducaHoras: 1 })
  await api.db
    .updateTable('envio')
    .set({ caduca: new Date(0).toISOString() })
    .where('idEnvio', '=', id)
    .execute()
  await send()
  const { estado, resultado } = await see(id)
  assert.deepEqual([estado, resultado], ['CANCELADO', 'CADUCADO'])
  await retry(id)
  await send()
  assert.equal((await see(id)).estado, 'ENVIADO')
})

test('a WhatsApp waits for somebody to open it, and is never mailed', async () => {
  const id = await write({ canal: 'WHATSAPP', destino: '51987654321', cuerpo: 'Hola & adiós' })
  await send()
  const row = await see(id)
  assert.deepEqual(
    [row.estado, row.enlace],
    ['PENDIENTE', 'https://wa.me/51987654321?text=Hola%20%26%20adi%C3%B3s'],
  )
  assert.equal((await api.may(envio.abierto, { idEnvio: id })).status, 200)
  assert.equal((await see(id)).estado, 'ENVIADO')
  assert.match((await retry(id)).mensajes[0]!, /WhatsApp/)
  assert.equal((await api.may(envio.abierto, { idEnvio: await write() })).status, 409)
})

test('the way out of a mail works once pressed, by the mail program or by the page, for its theme alone', async () => {
  const { idUsuario } = await makePerson(api)
  const mail = { idUsuario, tema: 'RECORDATORIOS' as const, destino: 'sale@example.com' }
  await write(mail)
  await send()
  const ficha = /baja\/([0-9a-f-]{36})/.exec(received.at(-1)!.text.replaceAll('=\r\n', ''))![1]!
  const seen = await api.as(null, baja.ver, { ficha })
  assert.deepEqual([seen.data?.tema, seen.data?.baja], ['RECORDATORIOS', false])
  assert.doesNotMatch(JSON.stringify(seen.data), /Rosalinda|Yupanqui|@/)
  const waiting = await write(mail)
  // Mail programs post a form, without cookie or session.
  const res = await api.app.inject({
    method: 'POST',
    url: `/api/baja/${ficha}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  assert.equal(res.statusCode, 200)
  assert.deepEqual([(await see(waiting)).estado, (await see(waiting)).resultado], ['CANCELADO', 'BAJA'])
  assert.equal(
    await encolarCorreo(api, { ...mail, asunto: 'x', cuerpo: 'x', motivo: 'RECORDATORIO' }),
    undefined,
  )
  assert.match((await retry(waiting)).mensajes[0]!, /no recibir/)
  assert.ok(await write({ ...mail, tema: null }))
  assert.equal((await api.as(null, baja.guardar, { ficha, volver: 'true' })).data?.baja, false)
  assert.ok(await write(mail))
  assert.equal((await api.as(null, baja.ver, { ficha: crypto.randomUUID() })).status, 404)
  assert.equal((await api.as(null, baja.guardar, { ficha: crypto.randomUUID() })).status, 404)
  assert.equal((await api.as(null, baja.ver, { ficha: '1' })).status, 400)
})

test('what one was told is one’s own to read again, but for what lets one in', async () => {
  const [ana, luis] = [await makePerson(api), await makePerson(api)]
  const to = ({ idUsuario }: { idUsuario: number }) => write({ idUsuario })
  const [told] = [await to(ana), await to(luis)]
  await send()
  // A mail that still waits.
  await write({ idUsuario: ana.idUsuario })
  await api.db.updateTable('envio').set({ reservado: true }).where('idEnvio', '=', told).execute()
  const token = await api.session({ idUsuario: ana.idUsuario })
  const { data } = await api.as(token, envio.propios, {})
  assert.deepEqual(
    data?.content.map((row) => [row.idEnvio, row.cuerpo]),
    [[told, null]],
  )
  assert.equal((await api.as(null, envio.propios, {})).status, 401)
})
