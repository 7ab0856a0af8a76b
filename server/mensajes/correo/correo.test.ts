import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, test } from 'node:test'

import { SMTPServer } from 'smtp-server'

import { correo } from '#contract/mensajes/correo.ts'
import { testApi } from '#server/testing/api.ts'
import { makePerson } from '#server/testing/sign-in.ts'

const received: { to: string[]; text: string }[] = []
let refuse = false
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    password === 'secreta' ? done(null, { user: username ?? '' }) : done(new Error('Bad password')),
  onRcptTo: (_address, _session, done) =>
    done(refuse ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map((r) => r.address)
      received.push({ to, text: Buffer.concat(chunks).toString() })
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
after(() => server.close(() => {}))
const { port } = server.server.address() as AddressInfo

const api = await testApi({ SMTP_URL: `smtp://escuela:secreta@127.0.0.1:${port}` })
const without = await testApi()

async function administrator(of: typeof api, columns = {}) {
  const { idUsuario } = await makePerson(of, { perfil: 'Administrador', ...columns })
  return of.session({ idUsuario })
}

test('only who configures sees the state of the mail, and nobody its password', async () => {
  assert.equal((await api.call(null, correo.probar, {})).status, 401)
  assert.equal((await api.call(['per_mensaje_enviar'], correo.probar, {})).status, 403)
  assert.equal((await api.call(['per_mensaje_enviar'], correo.estado, {})).status, 403)
  const { data } = await api.may(correo.estado, {})
  assert.deepEqual([data?.configurado, data?.servidor, data?.cifrado], [true, `127.0.0.1:${port}`, false])
  assert.doesNotMatch(JSON.stringify(data), /secreta/)
  assert.equal((await without.may(correo.estado, {})).data?.configurado, false)
})

test('a message arrives at whoever asks, now, and what the server said is told', async () => {
  const token = await administrator(api, { correo: 'directora@escuela.example' })
  const { data } = await api.as(token, correo.probar, {})
  assert.deepEqual([data?.ok, data?.destino], [true, 'directora@escuela.example'])
  assert.match(data?.detalle ?? '', /^250/)
  assert.deepEqual(
    received.map((mail) => mail.to),
    [['directora@escuela.example']],
  )
  const dry = await api.as(token, correo.probar, {}, { simular: true })
  assert.deepEqual([dry.data?.ok, received.length], [false, 1])
})

test('who refuses, who does not know us and who is not there are told apart, in words', async () => {
  const token = await administrator(api, { correo: 'otra@escuela.example' })
  refuse = true
  const refused = await api.as(token, correo.probar, {})
  refuse = false
  assert.equal(refused.data?.ok, false)
  assert.match(refused.data?.mensaje ?? '', /no aceptó el mensaje/)
  assert.match(refused.data?.detalle ?? '', /550/)

  const stranger = await testApi({ SMTP_URL: `smtp://escuela:otra@127.0.0.1:${port}` })
  const unknown = await stranger.as(await administrator(stranger), correo.probar, {})
  assert.match(unknown.data?.mensaje ?? '', /usuario o la contraseña/)
  assert.doesNotMatch(JSON.stringify(unknown), /:otra@|"otra"/)

  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port: gone } = closed.address() as AddressInfo
  closed.close()
  const nowhere = await testApi({ SMTP_URL: `smtp://127.0.0.1:${gone}` })
  const silent = await nowhere.as(await administrator(nowhere), correo.probar, {})
  assert.match(silent.data?.mensaje ?? '', /no responde/)
})

test('without a server, or without an address, it says what to do', async () => {
  const none = await without.as(await administrator(without), correo.probar, {})
  assert.equal(none.data?.ok, false)
  assert.match(none.data?.mensaje ?? '', /SMTP_URL/)
  const { status, error } = await api.as(await administrator(api, { correo: null }), correo.probar, {})
  assert.equal(status, 409)
  assert.match(error?.mensaje ?? '', /no tiene correo/)
})

test('whoever keeps pressing is asked to wait', async () => {
  const token = await administrator(api)
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) statuses.push((await api.as(token, correo.probar, {})).status)
  assert.equal(statuses[0], 200)
  assert.equal(statuses.at(-1), 429)
})
