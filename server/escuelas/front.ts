import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { edge } from '#server/core/edge.ts'
import { inSchool } from '#server/core/present-school.ts'
import type { Escuela } from '#server/operacion/escuela/index.ts'

import type { Directory } from './directory.ts'
import { hostOf } from './host.ts'
import type { Keeper } from './keeper.ts'
import { NotServed } from './not-served.ts'
import { refuse } from './page.ts'

// Those of the server that a school alone has.
const KEEP_ALIVE_MS = 72_000

const UNKNOWN = () => new NotServed('escuela.desconocida', 0, 404)

/** Why a school in this state is not served. */
const REFUSALS: Partial<Record<Escuela['estado'], () => NotServed>> = {
  CREANDO: () => new NotServed('escuela.preparando', 10),
  SUSPENDIDA: () => new NotServed('escuela.suspendida', 3600),
  FALLIDA: () => new NotServed('escuela.fallida', 300),
}

type Given = {
  directory: Directory
  keeper: Keeper
  /** Answers what is asked of the process itself, under no school's host. Returns whether it did. */
  own: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>
  complain: (error: Error) => void
}

/** Hands each request to the school of its host, which is opened for it. Returns a server that does not listen yet. */
export function makeFront({ directory, keeper, own, complain }: Given) {
  const counts = new Map<string, number>()
  const leaving = new AbortController()

  async function schoolOf(host: string | undefined) {
    const escuela = host === undefined ? undefined : await directory.find(host)
    if (!escuela && host !== undefined && !directory.isReached())
      throw new NotServed('escuela.sinDirectorio', 5)
    if (!escuela) throw UNKNOWN()
    const refusal = REFUSALS[escuela.estado]?.()
    if (refusal) throw refusal
    return escuela
  }

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const { school, present, end } = await keeper.take(await schoolOf(hostOf(req.headers.host)))
    // A client may go while the school is opened.
    if (res.destroyed) return end()
    res.once('close', end)
    inSchool(present, () => school.app.routing(req, res))
  }

  async function dispatch(req: IncomingMessage, res: ServerResponse) {
    try {
      if (await own(req, res)) return
      await answer(req, res)
    } catch (error) {
      const refusal = error instanceof NotServed ? error : new NotServed('escuela.noAbre', 5)
      if (refusal !== error) complain(error as Error)
      counts.set(refusal.clave, (counts.get(refusal.clave) ?? 0) + 1)
      if (leaving.signal.aborted) res.setHeader('connection', 'close')
      if (!res.headersSent) refuse(req, res, refusal)
    }
  }

  const server: Server = createServer(
    { requestTimeout: edge.requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS },
    (req, res) => void dispatch(req, res),
  )
  server.on('clientError', edge.clientErrorHandler)
  leaving.signal.addEventListener('abort', () => {
    for (const { school } of keeper.open()) school.app.leaving.abort()
  })
  return { server, leaving, /** Requests that no school answered, by why. */ counts }
}

export type Front = ReturnType<typeof makeFront>
