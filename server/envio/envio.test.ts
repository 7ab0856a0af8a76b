import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'

import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'

import { sesion } from '#contract/sesion.ts'
import { testApi } from '#server/testing/api.ts'
import { makePerson } from '#server/testing/sign-in.ts'

import { sendDue } from './index.ts'

const api = await testApi()
const received: { to: string[]; text: string }[] = []
let refuse = false

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (refuse) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
      received.push({
        to: session.envelope.rcptTo.map((r) => r.address),
        text: Buffer.concat(chunks).toString(),
      })
      return done()
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const transport = createTransport({
  host: '127.0.0.1',
  port: (server.server.address() as AddressInfo).port,
  ignoreTLS: true,
})
after(() => {
  transport.close()
  server.close(() => {})
})

const rows = () => api.db.selectFrom('envio').selectAll().orderBy('idEnvio').execute()

test('the link to choose a new password arrives, once, and is not kept', async () => {
  const { login } = await makePerson(api)
  await api.as(null, sesion.olvidarClave, { login })
  await Promise.all([sendDue(api.db, transport), sendDue(api.db, transport)])
  assert.equal(received.length, 1)
  assert.match(received[0]!.text, /authentication\/clave/)
  const [row] = await rows()
  assert.deepEqual([row?.estado, row?.cuerpo, row?.intentos], ['ENVIADO', '', 1])
})

test('a server that refuses is tried again later, and the reason is kept', async () => {
  refuse = true
  const { login } = await makePerson(api)
  await api.as(null, sesion.olvidarClave, { login })
  await sendDue(api.db, transport)
  const row = (await rows()).at(-1)!
  assert.deepEqual([row.estado, row.intentos], ['PENDIENTE', 1])
  assert.match(row.resultado ?? '', /451/)
  assert.ok(row.proximo > new Date().toISOString())
  refuse = false
  await api.db
    .updateTable('envio')
    .set({ proximo: new Date().toISOString() })
    .where('idEnvio', '=', row.idEnvio)
    .execute()
  await sendDue(api.db, transport)
  assert.equal((await rows()).at(-1)?.estado, 'ENVIADO')
})

test('an address cannot smuggle a header or another recipient', async () => {
  const destino = 'a@example.com\r\nBcc: b@example.com'
  await api.db
    .insertInto('envio')
    .values({ canal: 'CORREO', destino, asunto: 'x\r\nBcc: c@example.com', cuerpo: 'y' })
    .execute()
  const before = received.length
  await sendDue(api.db, transport)
  for (const mail of received.slice(before)) {
    assert.ok(mail.to.length <= 1)
    assert.doesNotMatch(mail.text, /^Bcc:/im)
  }
})
