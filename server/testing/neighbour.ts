import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after } from 'node:test'

/**
 * Manner of a service outside: silent after the request, an answer letter by letter without end, one shorter than it says, one that is
 * nothing, or one that ends before it begins.
 */
export const MANNERS = ['hangs', 'drips', 'truncates', 'garbles', 'hangs up'] as const
export type Manner = (typeof MANNERS)[number]

const DRIP_MS = 40

function answer(socket: Socket, manner: Manner) {
  if (manner === 'hangs up') socket.destroy()
  if (manner === 'garbles') socket.end(Buffer.from([0, 255, 17, 200, 13, 10, 13, 10]))
  if (manner === 'truncates') socket.end('HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\n{"status"')
  if (manner !== 'drips') return
  socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n')
  const drip = setInterval(() => socket.write('{'), DRIP_MS)
  socket.on('close', () => clearInterval(drip))
}

/** A service outside that takes requests and answers none as it should. */
export async function badNeighbour() {
  const state: { manner: Manner } = { manner: 'hangs' }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.once('data', () => answer(socket, state.manner))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { state, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}
