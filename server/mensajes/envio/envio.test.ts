import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'

import { sesion } from '#contract/personas/sesion.ts'
import { sweep } from '#server/institucion/archivo/sweep.ts'
import { testApi } from '#server/testing/api.ts'
import { drippingServer, mailServer } from '#server/testing/mail-server.ts'
import { makePerson } from '#server/testing/sign-in.ts'

import { encolarCorreo } from './encolar-repo.ts'
import { sendDueMails } from './index.ts'

const api = await testApi()
const { received, state, transport } = await mailServer()

const send = (by: Transporter = transport, limiteMs = 3000) =>
  sendDueMails(api.db, {
    transport: by,
    archivos: api.app.archivos,
    urlPublica: 'https://escuela.example',
    limiteMs,
  })
const rows = () => api.db.selectFrom('envio').selectAll().orderBy('idEnvio').execute()
const row = async (idEnvio: number) => (await rows()).find((one) => one.idEnvio === idEnvio)!
const tries = async (idEnvio: number) =>
  (
    await api.db
      .selectFrom('envioIntento')
      .selectAll()
      .where('idEnvio', '=', idEnvio)
      .orderBy('idEnvioIntento')
      .execute()
  ).map(({ resultado, codigo }) => [resultado, codigo])
const due = (idEnvio: number) =>
  api.db
    .updateTable('envio')
    .set({ proximo: new Date(0).toISOString() })
    .where('idEnvio', '=', idEnvio)
    .execute()

type Change = Partial<Parameters<typeof encolarCorreo>[1]>
const write = (change: Change = {}) =>
  encolarCorreo(api, {
    idUsuario: null,
    destino: 'a@example.com',
    asunto: 'Asunto',
    cuerpo: 'Texto',
    motivo: 'PRUEBA',
    ...change,
  })
const written = async (change?: Change) => (await write(change))!
const lastText = () => received.at(-1)!.text.replaceAll(/\r\n[ \t]/g, ' ')
const idOf = (text: string) => /^Message-ID: (<.*>)/im.exec(text)?.[1]

test('the link to choose a new password arrives, once, and is not kept', async () => {
  const { login } = await makePerson(api)
  await api.as(null, sesion.olvidarClave, { login })
  await Promise.all([send(), send()])
  assert.equal(received.length, 1)
  assert.match(received[0]!.text, /authentication\/clave/)
  assert.doesNotMatch(received[0]!.text, /List-Unsubscribe/i)
  const [mail] = await rows()
  assert.deepEqual([mail?.estado, mail?.cuerpo, mail?.intentos], ['ENVIADO', '', 1])
  assert.ok(mail?.terminado)
})

test('refused for now, it is tried again later with the same name, and each try is kept', async () => {
  state.data = 451
  const id = await written()
  await send()
  const once = await row(id)
  assert.deepEqual([once.estado, once.intentos], ['PENDIENTE', 1])
  assert.match(once.resultado ?? '', /451/)
  assert.ok(once.proximo > new Date().toISOString())
  state.data = 'ACEPTA'
  await send()
  assert.equal((await row(id)).estado, 'PENDIENTE', 'not before its time')
  await due(id)
  await send()
  assert.equal((await row(id)).estado, 'ENVIADO')
  assert.equal(idOf(lastText()), `<${once.identidad}@escuela.example>`)
  assert.deepEqual(await tries(id), [
    ['TEMPORAL', 451],
    ['ACEPTADO', 250],
  ])
})

test('refused for good, it is not tried again; and the next one is', async () => {
  for (const [where, code] of [
    ['rcpt', 550],
    ['data', 554],
  ] as const) {
    state[where] = code
    const [first, second] = [await written(), await written()]
    await send()
    state[where] = 'ACEPTA'
    for (const id of [first, second]) {
      assert.deepEqual([(await row(id)).estado, await tries(id)], ['FALLIDO', [['DEFINITIVO', code]]])
    }
  }
})

test('a server that takes it and cuts off before it says so gets it again, under the same name', async () => {
  const id = await written()
  const before = received.length
  state.data = 'CALLA'
  await send()
  assert.equal((await row(id)).estado, 'PENDIENTE')
  state.data = 'ACEPTA'
  await due(id)
  await send()
  const both = received.slice(before).map(({ text }) => idOf(text))
  assert.equal(both.length, 2)
  assert.equal(both[0], both[1])
})

test('one that waits for ever, cuts off, drips or is not there holds nobody, and the mail stays', async () => {
  const nowhere = createTransport({ host: '127.0.0.1', port: 1, ignoreTLS: true })
  const dripping = await drippingServer()
  for (const [manner, by] of [
    ['ESPERA', transport],
    ['CORTA', transport],
    ['ACEPTA', dripping],
    ['ACEPTA', nowhere],
  ] as const) {
    state.data = manner
    const id = await written()
    const began = Date.now()
    await send(by, 400)
    assert.ok(Date.now() - began < 5000)
    assert.deepEqual([(await row(id)).estado, await tries(id)], ['PENDIENTE', [['TEMPORAL', null]]])
    state.data = 'ACEPTA'
    await due(id)
    await send()
    assert.equal((await row(id)).estado, 'ENVIADO')
  }
})

test('while the server is down, the others keep their tries', async () => {
  const ids = [await written(), await written(), await written()]
  await send(await drippingServer(), 200)
  assert.deepEqual(
    (await Promise.all(ids.map(row))).map(({ intentos }) => intentos),
    [1, 0, 0],
  )
  await due(ids[0]!)
  await send()
})

test('after a day of tries it has failed', async () => {
  const id = await written()
  state.data = 421
  for (let n = 0; n < 9; n++) {
    await due(id)
    await send()
  }
  state.data = 'ACEPTA'
  const { estado, intentos } = await row(id)
  assert.deepEqual([estado, intentos], ['FALLIDO', 8])
})

test('several servers send one outbox: each mail once', async () => {
  const before = received.length
  for (let n = 0; n < 25; n++) await write({ destino: `n${n}@example.com` })
  await Promise.all([send(), send(), send(), send()])
  const got = received.slice(before).map(({ to }) => to[0])
  assert.deepEqual([got.length, new Set(got).size], [25, 25])
})

test('a mail with a key is written once, however many write it at the same time', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => write({ clave: 'pago/1/7' })))
  assert.equal(ids.filter(Boolean).length, 1)
  assert.equal(await write({ clave: 'pago/1/7' }), undefined)
  await send()
})

test('its file goes with it, and without its file it does not go', async () => {
  const clave = await api.app.archivos.put(Buffer.from('%PDF-1.4 certificado'))
  const nombre = 'Certificado de Núñez.pdf'
  await write({ adjuntos: [{ nombre, tipo: 'application/pdf', clave }] })
  await send()
  assert.match(lastText(), /Content-Type: application\/pdf/)
  assert.match(lastText(), /filename\*0\*=utf-8''Certificado%20de%20N%C3%BA%C3%B1ez\.pdf|filename=/i)
  assert.ok(lastText().includes(Buffer.from('%PDF-1.4 certificado').toString('base64')))
  await sweep(api.db, api.app.archivos, Date.now() + 30 * 86_400_000)
  assert.ok(await api.app.archivos.get(clave), 'what was sent can be read again')
  const missing = await written({
    adjuntos: [{ nombre, tipo: 'application/pdf', clave: '00000000-0000-4000-8000-000000000000' }],
  })
  await send()
  assert.deepEqual([(await row(missing)).estado, await tries(missing)], ['FALLIDO', [['DEFINITIVO', null]]])
  for (const wrong of [
    { nombre: 'a\r\nBcc: b@example.com', tipo: 'application/pdf', clave },
    { nombre, tipo: 'application/pdf\r\nX: y', clave },
    { nombre, tipo: 'application/pdf', clave: '../../etc/passwd' },
  ])
    await assert.rejects(write({ adjuntos: [wrong] }), /envio_adjunto/)
})

test('nothing can smuggle a header or another recipient', async () => {
  const before = received.length
  const bad = [
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    'a@example.com,b@example.com',
    'Ana <a@example.com>',
    'group: a@example.com;',
    '"x"@example.com',
    'a@',
    '',
  ]
  const ids: number[] = []
  for (const destino of bad) {
    const { idEnvio } = await api.db
      .insertInto('envio')
      .values({ canal: 'CORREO', destino, asunto: 'x', cuerpo: 'y' })
      .returning('idEnvio')
      .executeTakeFirstOrThrow()
    ids.push(idEnvio)
  }
  const subjects = [
    'x\r\nBcc: c@example.com',
    'x\nBcc: c@example.com',
    'x\rBcc: c@example.com',
    'ñ\u2028Bcc: c@example.com',
  ]
  for (const asunto of subjects) {
    await api.db
      .insertInto('envio')
      .values({ canal: 'CORREO', destino: 'a@example.com', asunto, cuerpo: '.\r\nBcc: c@example.com\r\n.' })
      .execute()
  }
  await send()
  for (const id of ids) assert.equal((await row(id)).estado, 'FALLIDO')
  const got = received.slice(before)
  assert.equal(got.length, subjects.length)
  for (const { to, text } of got) {
    assert.deepEqual(to, ['a@example.com'])
    const [head = ''] = text.split('\r\n\r\n')
    assert.doesNotMatch(head, /^(Bcc|X):/im)
  }
})

test('what one may do without has a way out, and whoever took it gets no more', async () => {
  const { idUsuario } = await makePerson(api)
  const mail = { idUsuario, tema: 'RECORDATORIOS' as const }
  await write(mail)
  await send()
  const { ficha } = await api.db
    .selectFrom('suscripcion')
    .select('ficha')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow()
  assert.match(
    lastText(),
    new RegExp(`^List-Unsubscribe: ?<https://escuela\\.example/api/baja/${ficha}>`, 'im'),
  )
  assert.match(lastText(), /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im)
  assert.ok(lastText().replaceAll('=\r\n', '').includes(`https://escuela.example/baja/${ficha}`))
  const late = await written(mail)
  await api.db
    .updateTable('suscripcion')
    .set({ baja: new Date().toISOString() })
    .where('ficha', '=', ficha)
    .execute()
  const before = received.length
  await send()
  assert.deepEqual([(await row(late)).estado, await tries(late), received.length], ['CANCELADO', [], before])
  assert.equal(await write(mail), undefined)
  assert.ok(await write({ idUsuario, tema: 'NOVEDADES' }), 'another theme is another matter')
  assert.ok(await write({ idUsuario }), 'what must be told is told')
})

test('the way out is told in the language that the reader chose', async () => {
  const { idUsuario } = await makePerson(api)
  await sql`update usuario set preferencias = '{"idioma": "en"}' where id_usuario = ${idUsuario}`.execute(
    api.db,
  )
  await written({ idUsuario, tema: 'NOVEDADES', destino: 'reader@example.com' })
  await send()
  assert.match(lastText().replaceAll('=\r\n', ''), /If you would rather not receive/)
})

test('beyond the bound of the day mails wait, and codes of passwords are sent all the same', async () => {
  const given = { transport, archivos: api.app.archivos, urlPublica: 'https://escuela.example' }
  const waiting = await written({ destino: 'tope@ejemplo.pe' })
  const secret = await api.db
    .insertInto('envio')
    .values({ canal: 'CORREO', reservado: true, destino: 'clave@ejemplo.pe', asunto: 'a', cuerpo: 'b' })
    .returning('idEnvio')
    .executeTakeFirstOrThrow()
  await sendDueMails(api.db, { ...given, correosDia: 0 })
  assert.deepEqual(
    [(await row(waiting)).estado, (await row(secret.idEnvio)).estado],
    ['PENDIENTE', 'ENVIADO'],
  )
  await sendDueMails(api.db, { ...given, correosDia: 10_000 })
  assert.equal((await row(waiting)).estado, 'ENVIADO')
})
