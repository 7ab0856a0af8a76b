import type { ErrorBody } from '#contract/core/errors.ts'
import type { Given } from '#contract/core/op.ts'
import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { courseAddress } from '#server/consultas/catalogo/address.ts'
import { readDocumentos, readPayView } from '#server/consultas/catalogo/inscripcion-repo.ts'
import {
  callOp,
  pageRoute,
  type PageReply,
  type PageRequest,
  type PageApp,
} from '#server/core/public-page.ts'
import { allowHosts } from '#server/core/web.ts'
import { pageHosts } from '#server/pagos/pasarela/index.ts'

import {
  estadoOf,
  grupoOfPath,
  idiomaOfStep,
  reservaIn,
  sendMissing,
  sendStep,
  sentOf,
  stepOf,
} from './asked-step.ts'
import { CARD_SCRIPT, cardStep } from './card-step.ts'
import { forgetReserva, keepReserva } from './cookie.ts'
import { dataStep } from './data-step.ts'
import { type Sent, type Typed, typedOf } from './fields.ts'
import { fullStep } from './full-step.ts'
import { linkStep } from './link-step.ts'
import { listPages } from './list-routes.ts'
import type { Step } from './parts.ts'
import { payStep } from './pay-step.ts'
import { type Refused, refusalOf } from './refusal.ts'
import { resultStep } from './result-step.ts'
import { startStep } from './start-step.ts'

type Form = Given<typeof inscripcion.inscribir>

/** A reservation with its end, while it lives. */
async function heldOf(req: PageRequest, step: Step) {
  const codigo = reservaIn(req, step)
  if (codigo === undefined) return undefined
  const { data } = await callOp(req, reserva.cupo, { input: { codigo }, idioma: idiomaOfStep(step) })
  return { codigo, estado: data?.estado, vence: data?.estado === 'VIGENTE' ? data.vence : null }
}

const hasCard = (req: PageRequest) => req.server.pasarela?.formulario().disponible === true

/** Shows where the browser is: nothing held, a form to fill in, or how the enrolment stands. */
async function show(req: PageRequest, reply: PageReply) {
  const step = await grupoOfPath(req)
  if (!step) return sendMissing(req, reply)
  const held = await heldOf(req, step)
  if (held) {
    const estado = await estadoOf(req, step, held.codigo)
    if (estado && estado.estado !== 'POR_ENLACE')
      return sendStep(reply, resultStep(step, { estado, canCard: hasCard(req) }))
    if (estado) return sendStep(reply, resultStep(step, { estado, canCard: false }))
    if (held.estado === 'VIGENTE') return showData(req, reply, { step, vence: held.vence })
  }
  return sendStep(reply, step.grupo.vacantes > 0 ? startStep(step) : fullStep(step))
}

async function showData(
  req: PageRequest,
  reply: PageReply,
  { step, vence, refused }: { step: Step; vence?: string | null | undefined; refused?: Refused },
) {
  const documentos = await readDocumentos(req.server.db)
  const para = refused?.sent?.para ?? (req.query as Record<string, unknown>).para
  const view = { vence, documentos, isChild: para === 'hijo', ...refused }
  return sendStep(reply, dataStep(step, view), refused ? 422 : 200)
}

/** A group that refused a seat, with the form of its waiting list. */
const fullOf = async (req: PageRequest, step: Step, error: ErrorBody | undefined) =>
  fullStep(step, {
    mensaje: error?.mensaje,
    turno: error?.turno,
    documentos: await readDocumentos(req.server.db),
  })

/** Takes a seat: the first step. */
async function take(req: PageRequest, reply: PageReply) {
  const step = await grupoOfPath(req)
  if (!step) return sendMissing(req, reply)
  const held = await heldOf(req, step)
  if (held?.estado === 'VIGENTE') return reply.redirect(step.path, 303)
  const { data, error } = await callOp(req, reserva.tomar, {
    input: { idGrupo: step.grupo.idGrupo },
    idioma: idiomaOfStep(step),
  })
  if (!data) {
    const full = error?.codigo === 'SIN_VACANTES'
    return sendStep(
      reply,
      full ? await fullOf(req, step, error) : startStep(step, error?.mensaje),
      full ? 200 : 409,
    )
  }
  keepReserva(req, reply, step.grupo.idGrupo, data.reserva)
  return reply.redirect(step.path, 303)
}

/** Lets the seat go. */
async function letGo(req: PageRequest, reply: PageReply) {
  const step = await grupoOfPath(req)
  if (!step) return sendMissing(req, reply)
  const held = await heldOf(req, step)
  if (held) await callOp(req, reserva.soltar, { input: { reserva: held.codigo }, idioma: idiomaOfStep(step) })
  forgetReserva(reply)
  return reply.redirect(courseAddress(step.curso.codigo), 303)
}

/** Checks the data without writing anything, and goes on to the payment. */
async function checkData(req: PageRequest, reply: PageReply) {
  const step = await grupoOfPath(req)
  if (!step) return sendMissing(req, reply)
  const held = await heldOf(req, step)
  if (!held) return reply.redirect(step.path, 303)
  const sent = sentOf(req)
  const typed = typedOf(sent)
  const view = await readPayView(req.server.db)
  const input: Form = {
    reserva: held.codigo,
    ...typed,
    aceptaTerminos: view.terminos.numero,
    medio: 'CAJA',
    ...(sent.web && { web: sent.web }),
  }
  const { error } = await callOp(req, inscripcion.inscribir, {
    input,
    idioma: idiomaOfStep(step),
    simular: true,
  })
  if (error?.codigo === 'SIN_VACANTES') return sendStep(reply, await fullOf(req, step, error))
  if (error) return showData(req, reply, { step, vence: held.vence, refused: refusalOf(error, sent) })
  return showPay(req, reply, { step, typed, vence: held.vence, action: `${step.path}/pago` })
}

type Paying = {
  step: Step
  typed: Typed
  vence: string | null | undefined
  action: string
  alert?: string | undefined
}

async function showPay(req: PageRequest, reply: PageReply, { step, alert, ...rest }: Paying) {
  const view = await readPayView(req.server.db)
  const medio = sentOf(req).medio ?? (hasCard(req) ? 'TARJETA' : 'CAJA')
  const page = payStep(step, {
    ...view,
    ...rest,
    alert,
    medio,
    hasCard: hasCard(req),
    hoy: step.place.snapshot.casa.hoy,
  })
  return sendStep(reply, page, alert ? 422 : 200)
}

const readTyped = (text: string | undefined): Typed => {
  try {
    return JSON.parse(text ?? '{}') as Typed
  } catch {
    return {}
  }
}

/** The call of an enrolment, from the form of the payment. */
function formOf(sent: Sent, codigo: string): Form {
  const medio = (sent.medio ?? 'CAJA') as Form['medio']
  const { persona, adulto } = readTyped(sent.datos)
  return {
    reserva: codigo,
    ...(persona && { persona }),
    ...(adulto && { adulto }),
    aceptaTerminos: Number(sent.terminos ?? 0),
    medio,
    ...(medio === 'TRANSFERENCIA' && {
      transferencia: {
        idMedioPago: Number(sent.idMedioPago ?? 0),
        fecha: sent.fecha ?? '',
        numeroOperacion: sent.numeroOperacion ?? null,
      },
    }),
  }
}

async function enrol(
  req: PageRequest,
  reply: PageReply,
  { step, codigo, action }: { step: Step; codigo: string; action: string },
) {
  const sent = sentOf(req)
  const input = formOf(sent, codigo)
  const { data, error } = await callOp(req, inscripcion.inscribir, { input, idioma: idiomaOfStep(step) })
  if (error?.codigo === 'SIN_VACANTES') return sendStep(reply, await fullOf(req, step, error))
  if (!data) {
    const vence = (await heldOf(req, step))?.vence
    const alert = [
      error?.mensaje,
      ...(error?.errors ?? []).map((one) => (typeof one === 'string' ? one : one.mensaje)),
    ]
    return showPay(req, reply, { step, typed: readTyped(sent.datos), vence, action, alert: alert.join(' ') })
  }
  const toCard = data.estado === 'PENDIENTE' && input.medio === 'TARJETA' && hasCard(req)
  return reply.redirect(toCard ? `${step.path}/tarjeta` : step.path, 303)
}

async function pay(req: PageRequest, reply: PageReply) {
  const step = await grupoOfPath(req)
  if (!step) return sendMissing(req, reply)
  const codigo = reservaIn(req, step)
  if (codigo === undefined) return reply.redirect(step.path, 303)
  return enrol(req, reply, { step, codigo, action: `${step.path}/pago` })
}

/** The card form, for as long as something is to be paid. */
async function card(req: PageRequest, reply: PageReply) {
  const step = await grupoOfPath(req)
  const codigo = step && reservaIn(req, step)
  if (!step || codigo === undefined) return sendMissing(req, reply)
  const idioma = idiomaOfStep(step)
  const { data, error } = await callOp(req, inscripcion.tarjeta, { input: { reserva: codigo }, idioma })
  const formulario = req.server.pasarela?.formulario()
  const { izipay } = req.server.env
  if (izipay?.modo === 'real') allowHosts(reply, pageHosts(izipay))
  if (data && formulario) return sendStep(reply, cardStep(step, { card: data, formulario }))
  const estado = await estadoOf(req, step, codigo)
  if (!estado) return reply.redirect(step.path, 303)
  const alert = estado.estado === 'PENDIENTE' ? error?.mensaje : undefined
  return sendStep(reply, resultStep(step, { estado, alert, canCard: false }), 409)
}

/** Takes the signed answer that the browser brings from the card form. */
async function back(req: PageRequest, reply: PageReply) {
  const step = await grupoOfPath(req)
  const codigo = step && reservaIn(req, step)
  if (!step || codigo === undefined) return sendMissing(req, reply)
  const input = { ...sentOf(req), reserva: codigo } as Given<typeof inscripcion.retorno>
  await callOp(req, inscripcion.retorno, { input, idioma: idiomaOfStep(step) })
  return reply.redirect(step.path, 303)
}

type Linked = { step: Step; enlace: string; estado: NonNullable<Awaited<ReturnType<typeof estadoOf>>> }

/** The enrolment of a mailed link, with its group. */
async function linked(req: PageRequest): Promise<Linked | undefined> {
  const { enlace } = req.params as { enlace: string }
  const { data } = await callOp(req, inscripcion.estado, { input: { reserva: enlace }, idioma: 'es' })
  const step = data && (await stepOf(req, { idGrupo: data.idGrupo }))
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

/** The pages of an enrolment: plain forms, made by the server. Each keeps its state in the database, so a closed browser goes on. */
export function inscripcionPages(app: PageApp) {
  // The cookie of a reservation is of these pages alone, and other sites cannot send it.
  const config = { sinCookie: true } as const
  app.get('/inscripcion/tarjeta.js', { config }, (_req, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript').send(CARD_SCRIPT),
  )
  app.get('/inscripcion/enlace/:enlace', { config }, pageRoute(showLink))
  app.post('/inscripcion/enlace/:enlace', { config }, pageRoute(follow))
  listPages(app, config)
  app.get('/inscripcion/:grupo', { config }, pageRoute(show))
  app.post('/inscripcion/:grupo', { config }, pageRoute(take))
  app.post('/inscripcion/:grupo/soltar', { config }, pageRoute(letGo))
  app.post('/inscripcion/:grupo/datos', { config }, pageRoute(checkData))
  app.post('/inscripcion/:grupo/pago', { config }, pageRoute(pay))
  app.get('/inscripcion/:grupo/tarjeta', { config }, pageRoute(card))
  app.post('/inscripcion/:grupo/tarjeta', { config }, pageRoute(back))
}
