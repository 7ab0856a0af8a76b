import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

import { exchangeWith, openPglite, type Place } from './pglite.ts'
import { serveClients } from './wire.ts'

export type Start = { place: Place; socket: string }

const { place, socket } = workerData as Start
const db = await openPglite(place)
const server = serveClients(exchangeWith(db))

const clients = new Set<Socket>()
server.on('connection', (client) => {
  clients.add(client)
  client.on('close', () => clients.delete(client))
})

// Left there by a backend that died.
await rm(socket, { force: true })
server.listen(socket)
await once(server, 'listening')
parentPort?.postMessage('listening')

parentPort?.once('message', async () => {
  server.close()
  for (const client of clients) client.destroy()
  await once(server, 'close')
  // PGlite makes no checkpoint when it closes, and the next start would have to read its log.
  await db.exec('checkpoint')
  await db.close()
  process.exit(0)
})
