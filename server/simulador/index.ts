// A stand-in of the Izipay gateway (Lyra's Krypton platform, REST V4) for development, tests and demonstrations. It
// speaks the gateway's protocol, so that the client, the notification and the payment page run against it as they run
// against the real one; only addresses and keys differ. It charges no money: it accepts only the published test cards,
// stores neither number nor code, always answers mode TEST, and shows SIMULADOR in its pages, keys and answers.
// This is a development tool and no part of the product: it imports no other noun, only the start of the server imports
// it, and its texts are in Spanish only and live here.
//
//   browser/   files for browsers: window.KR (kr-payment-form.js and its parts), the frame of the card (card.html),
//              the Back Office (panel.html) and a page to try the form (try.html)
//   /api-payment/V4/…            calls of the shop's server
//   /static/js/krypton-client/…  the script of the payment page
//   /sim/…                       calls of that script; a test may make them without a browser
//   /admin                       the Back Office, and the faults to come
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'

import { testCards } from './cards.ts'
import { problemOf, Refusal } from './codes.ts'
import { readFiles } from './files.ts'
import { makeMisbehave } from './misbehave.ts'
import type { Simulador } from './simulador.ts'

export { openSimulador } from './simulador.ts'
// The stand-in of the tax office, in a folder of its own.
export { makeCertificate, makePfx, openSunatSimulador, SCHEMAS, sunatSimuladorRoutes } from './sunat/index.ts'

type Options = {
  simulador: Simulador
  /** Serves the Back Office too, open to every visitor. */
  panel: boolean
}

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-simulador': 'no se cobra',
}

/** Closes the gateway when the server closes. */
export async function simuladorRoutes(app: FastifyInstance, { simulador, panel }: Options) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_req, body, done) => done(null, body))
  app.addHook('onSend', async (_req, reply) => void reply.headers(HEADERS))
  app.setErrorHandler(sendError)
  app.addHook('onClose', () => simulador.close())

  for (const [path, { type, body }] of readFiles(panel))
    app.get(path, (_req, reply) => reply.type(type).send(body))
  restRoutes(app, simulador)
  payerRoutes(app, simulador)
  if (panel) panelRoutes(app, simulador)
}

function restRoutes(app: FastifyInstance, { rest, next }: Simulador) {
  const { ways, letGo } = makeMisbehave()
  app.addHook('preClose', async () => letGo())
  app.post<{ Params: { '*': string } }>('/api-payment/V4/*', (req, reply) => {
    const service = req.params['*']
    const answer = async () => JSON.stringify(await rest.call(service, req.headers.authorization, req.body))
    const how = next.takeCall(service)?.how
    const way = how && ways[how]
    reply.type('application/json; charset=utf-8')
    if (!how) return answer()
    if (!way) return rest.refuse(service, new Refusal(how))
    reply.hijack()
    return way(reply.raw, answer)
  })
}

function payerRoutes(app: FastifyInstance, { checkout }: Simulador) {
  app.get('/sim/cards', () => testCards)
  app.post('/sim/form', (req) => checkout.form(parseBody(req)))
  app.post('/sim/pay', (req) => checkout.pay(parseBody(req)))
  app.post<{ Params: { id: string } }>('/sim/3ds/:id', (req) =>
    checkout.answer3ds(req.params.id, parseBody(req)),
  )
}

function panelRoutes(app: FastifyInstance, { panel }: Simulador) {
  app.get('/admin/state', () => panel.state())
  app.post<{ Params: { action: string } }>('/admin/:action', (req) =>
    panel.act(req.params.action, parseBody(req)),
  )
}

/** Requires JSON with its content type, which a form of another site cannot send. Errors do not repeat the body. */
function parseBody(req: FastifyRequest): unknown {
  if (!req.headers['content-type']?.startsWith('application/json')) throw new Refusal('INT_902')
  try {
    return JSON.parse(String(req.body))
  } catch {
    throw new Refusal('INT_902')
  }
}

/** Answers a refusal with status 200 and its code, as the gateway does. */
function sendError(error: unknown, _req: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal)
    return reply.send({ error: problemOf(error.code, error.detail), closed: isOver(error) })
  if (error instanceof ZodError) return reply.send({ error: problemOf('INT_902'), closed: false })
  throw error
}

const isOver = ({ code }: Refusal) =>
  ['PSP_099', 'PSP_108', 'PSP_649', 'CLIENT_502', 'INT_903'].includes(code)
