import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import {
  callOp,
  type PageApp,
  pageRoute,
  type PageReply,
  type PageRequest,
} from '#server/core/public-page.ts'

import { estadoOf, idiomaOfStep, sendMissing, sendStep, stepOf } from './asked-step.ts'
import { keepReserva } from './cookie.ts'
import { linkStep } from './link-step.ts'
import type { Step } from './parts.ts'
import { enrol, showPay } from './pay-routes.ts'
import { resultStep } from './result-step.ts'

type Linked = { step: Step; enlace: string; estado: NonNullable<Awaited<ReturnType<typeof estadoOf>>> }

/** The enrolment of a mailed link, with its group. */
async function linked(req: PageRequest): Promise<Linked | undefined> {
  const { enlace } = req.params as { enlace: string }
  const { data } = await callOp(req, inscripcion.estado, { input: { reserva: enlace }, idioma: 'es' })
  const step = data && (await stepOf(req, data.idGrupo))
  // Read again in the language of the page.
  const estado = step && (await estadoOf(req, step, enlace))
  return estado && { step, enlace, estado }
}

/** Shows what the link of a mail does; only its button does it. */
async function showLink(req: PageRequest, reply: PageReply) {
  const found = await linked(req)
  if (!found) return sendMissing(req, reply)
  const { step, estado } = found
  const action = req.url.split('?')[0]!
  if (estado.fin) return sendStep(reply, resultStep(step, { estado, canCard: false }))
  if (estado.estado !== 'POR_ENLACE') return sendStep(reply, linkStep(step, { estado, action }))
  return showPay(req, reply, { step, typed: {}, vence: estado.vence, action })
}

/** Goes on with what the link is for: the enrolment of a known person, or the proof of a mail. */
async function follow(req: PageRequest, reply: PageReply) {
  const found = await linked(req)
  if (!found) return sendMissing(req, reply)
  const { step, enlace, estado } = found
  keepReserva(req, reply, step.grupo.idGrupo, enlace)
  if (estado.estado === 'POR_ENLACE') return enrol(req, reply, { step, codigo: enlace, action: req.url })
  await callOp(req, inscripcion.confirmar, { input: { enlace }, idioma: idiomaOfStep(step) })
  return reply.redirect(step.path, 303)
}

/** The pages of a mailed link. */
export function linkPages(app: PageApp, config: { sinCookie: true }) {
  app.get('/inscripcion/enlace/:enlace', { config }, pageRoute(showLink))
  app.post('/inscripcion/enlace/:enlace', { config }, pageRoute(follow))
}
