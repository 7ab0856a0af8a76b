import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after } from 'node:test'

import { createTransport } from 'nodemailer'

import { startSmtp } from './smtp.ts'

/** A mail server for the tests of one file, and a sender to it. */
export async function mailServer() {
  const { received, state, close, port } = await startSmtp()
  const transport = transportTo(port)
  after(() => void close())
  return { received, state, transport, url: `smtp://127.0.0.1:${port}` }
}

/** A mail server that sends a greeting without end, letter by letter: no timeout of silence catches it. */
export async function drippingServer() {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    const timer = setInterval(() => socket.write('220-and so on\r\n'), 20)
    socket.on('close', () => clearInterval(timer))
  })
  server.listen(0, '127.0.0.1')
  after(() => server.close())
  await once(server, 'listening')
  return transportTo((server.address() as AddressInfo).port)
}

function transportTo(port: number) {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, socketTimeout: 2000 })
  after(() => transport.close())
  return transport
}
