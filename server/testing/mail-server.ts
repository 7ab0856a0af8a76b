import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { after } from 'node:test'

import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'

export type Received = { to: string[]; text: string }
/** How the next mails are met: taken, taken without a word, refused with a code, left waiting for ever, or cut off. */
type Manner = 'ACEPTA' | 'CALLA' | 'ESPERA' | 'CORTA' | number

/** A mail server that does as it is told, and what it was given. */
export async function mailServer() {
  const received: Received[] = []
  const state: { data: Manner; rcpt: Manner } = { data: 'ACEPTA', rcpt: 'ACEPTA' }
  const refusal = (code: number) => Object.assign(new Error('not so'), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onRcptTo: (_address, _session, done) =>
      typeof state.rcpt === 'number' ? done(refusal(state.rcpt)) : done(),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { data } = state
        if (typeof data === 'number') return done(refusal(data))
        if (data === 'ESPERA') return undefined
        if (data === 'CORTA') return cut()
        const to = session.envelope.rcptTo.map((r) => r.address)
        received.push({ to, text: Buffer.concat(chunks).toString() })
        return data === 'CALLA' ? cut() : done()
      })
    },
  })
  const cut = () => server.connections.forEach((c: { close(): void }) => c.close())
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  const transport = await connected(server.server)
  after(() => server.close(() => {}))
  return { received, state, transport }
}

/** One that speaks a letter at a time, without end: it is never silent, and never done. */
export async function drippingServer() {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    const timer = setInterval(() => socket.write('220-and so on\r\n'), 20)
    socket.on('close', () => clearInterval(timer))
  })
  server.listen(0, '127.0.0.1')
  after(() => server.close())
  return connected(server)
}

async function connected(server: Server) {
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, socketTimeout: 2000 })
  after(() => transport.close())
  return transport
}
