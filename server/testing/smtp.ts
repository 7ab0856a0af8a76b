import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

type Received = { to: string[]; text: string }
/** Reaction to the next mails: accept, accept without answer, wait for ever, cut the connection, or refuse with a code. */
type Manner = 'ACEPTA' | 'CALLA' | 'ESPERA' | 'CORTA' | number

/** A mail server with reactions set by the test, and the mails it received. The caller closes it. */
export async function startSmtp(port = 0) {
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
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((closed) => server.close(() => closed()))
  return { received, state, close, port: (server.server.address() as AddressInfo).port }
}
