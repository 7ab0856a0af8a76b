import { setTimeout } from 'node:timers/promises'
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

/**
 * Answers what arrives until there are no connections, for `patience` ms at most: a proxy sees that the server is not
 * ready and goes elsewhere. An idle connection is not closed meanwhile, since a request may be on the way.
 */
export async function drain(app: FastifyInstance, patience: number) {
  app.leaving.abort()
  const count = promisify(app.server.getConnections.bind(app.server))
  const until = Date.now() + patience
  for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() < until;) {
    await setTimeout(EVERY_MS)
    quiet = (await count()) === 0 ? quiet + 1 : 0
  }
}
