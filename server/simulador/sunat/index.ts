// A stand-in of SUNAT's services for electronic receipts, for development, tests and demonstrations. It speaks SOAP 1.1, verifies
// the signature with other libraries than the program, checks the schema and some of SUNAT's rules, and keeps what it took. What
// it answers says SIMULADOR and is signed by a certificate of its own, so that it cannot be taken for a proof of reception.
//
//   /billService         sendBill, sendSummary, getStatus
//   /billConsultService  getStatusCdr
//   /admin               what came, and the faults to come
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { faultOf } from './answers.ts'
import { makeMisbehave } from './misbehave.ts'
import { panelPage } from './panel.ts'
import type { SunatSimulador } from './simulador.ts'
import { Fault } from './texts.ts'

export { makeCertificate, makePfx } from './certificate.ts'
export { SCHEMAS } from './schemas.ts'
export { openSunatSimulador } from './simulador.ts'

type Options = {
  simulador: SunatSimulador
  /** Serves the panel too, open to every visitor. */
  panel: boolean
}

const MOST_BYTES = 10 * 1024 * 1024
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'x-simulador': 'sin valor tributario',
}

/** Before a rejection: its answer is lost. */
const LOST = 'lost-'

/** Closes the stand-in when the server closes. */
export async function sunatSimuladorRoutes(app: FastifyInstance, { simulador, panel }: Options) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_req, body, done) =>
    done(null, body),
  )
  app.addHook('onSend', async (_req, reply) => void reply.headers(HEADERS))
  app.addHook('onClose', () => simulador.close())
  const { ways, letGo } = makeMisbehave()
  app.addHook('preClose', async () => letGo())

  async function respond(req: FastifyRequest, reply: FastifyReply) {
    const call = await simulador.readCall(String(req.body)).catch((error: unknown) => {
      if (error instanceof Fault) return error
      throw error
    })
    reply.type('text/xml; charset=utf-8')
    if (call instanceof Fault) return reply.code(500).send(faultOf(call).text)
    const how = simulador.faults.take(call.operation)
    const answer = () => simulador.answer(call, how)
    const name = how?.startsWith(LOST) ? 'lost' : how
    const way = name && Object.hasOwn(ways, name) ? ways[name] : undefined
    if (way) {
      reply.hijack()
      return way(reply.raw, answer)
    }
    const { status, text } = await answer()
    return reply.code(status).send(text)
  }
  app.post('/billService', (req, reply) => respond(req, reply))
  app.post('/billConsultService', (req, reply) => respond(req, reply))
  if (panel) panelRoutes(app, simulador)
}

function panelRoutes(app: FastifyInstance, { state, faults }: SunatSimulador) {
  app.get('/admin', (_req, reply) => reply.type('text/html; charset=utf-8').send(panelPage(state())))
  app.get('/admin/state', () => state())
  // Requires JSON with its content type, which a form of another site cannot send.
  app.post('/admin/next', async (req, reply) => {
    if (!req.headers['content-type']?.startsWith('application/json')) return reply.code(415).send()
    return faults.add(JSON.parse(String(req.body))) ? state() : reply.code(400).send()
  })
  app.post('/admin/clear', async () => {
    faults.clear()
    return state()
  })
}
