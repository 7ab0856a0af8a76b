import { Server } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server begins to stop: it is no longer ready, and ends its event streams. */
    leaving: AbortController
  }
}

/** A server that is stopping goes on answering, and asks each client to connect again elsewhere. */
export function closeAfterAnswers(app: FastifyInstance) {
  const leaving = new AbortController()
  app.decorate('leaving', leaving)
  app.addHook('preClose', async () => leaving.abort())
  app.addHook('onSend', async (_req, reply) => {
    if (leaving.signal.aborted) reply.header('connection', 'close')
  })
}

const EVERY_MS = 50
/** After as many looks without a connection, no request is on the way. */
const QUIET_LOOKS = 10
/** Time for answers under way, and for connections that a proxy keeps open without a request, once the port is closed. */
const LAST_MS = 1000
/** A turn of the event loop that was shorter has found nothing to do. */
const IDLE_TURN_MS = 0.2
const LONGEST_SEARCH_MS = 2000

/** A server and what is aborted when it begins to stop. */
type Stopping = { server: Server; leaving: AbortController }

/** Waits for as many looks without a connection, for `patience` ms at most. */
async function untilQuiet({ server }: Stopping, patience: number, looks: number) {
  const count = promisify(server.getConnections.bind(server))
  const until = Date.now() + patience
  for (let quiet = 0; quiet < looks && Date.now() < until;) {
    await setTimeout(EVERY_MS)
    quiet = (await count()) === 0 ? quiet + 1 : 0
  }
}

/**
 * Closes the port in a turn of the event loop in which no connection came: the kernel resets those that wait to be
 * accepted, and a proxy does not send their writes again. One that comes later is refused, and goes elsewhere. Connections
 * that are open are still answered.
 */
async function closePort({ server }: Stopping) {
  let arrived = 0
  const countOne = () => arrived++
  server.on('connection', countOne)
  const until = performance.now() + LONGEST_SEARCH_MS
  for (let before = performance.now(), seen = -1; before < until;) {
    await setImmediate()
    const now = performance.now()
    if (seen === arrived && now - before < IDLE_TURN_MS) break
    ;[before, seen] = [now, arrived]
  }
  // `close` of node:http would also close idle connections, on which a proxy may be writing.
  Server.prototype.close.call(server)
  server.off('connection', countOne)
}

/**
 * Answers what arrives until there are no connections, for `patience` ms at most: a proxy sees that the server is not
 * ready and goes elsewhere. Then closes the port, and answers what arrives on the connections that are left.
 */
export async function drain(app: Stopping, patience: number) {
  app.leaving.abort()
  await untilQuiet(app, patience, QUIET_LOOKS)
  if (app.server.listening) await closePort(app)
  await untilQuiet(app, Math.min(patience, LAST_MS), 1)
}
