import type { Given } from '#contract/core/op.ts'
import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { interesado } from '#contract/matriculas/interesado.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { courseAddress } from '#server/consultas/catalogo/address.ts'
import { readPayView } from '#server/consultas/catalogo/inscripcion-repo.ts'
import { givenMarks, withMarks } from '#server/consultas/catalogo/marks.ts'
import {
  callOp,
  type PageApp,
  pageRoute,
  type PageReply,
  type PageRequest,
} from '#server/core/public-page.ts'

import {
  estadoOf,
  grupoOfPath,
  hasCard,
  heldOf,
  idiomaOfStep,
  type Seated,
  sendMissing,
  sendStep,
  sentOf,
  withSeat,
} from './asked-step.ts'
import { CARD_SCRIPT } from './card-step.ts'
import { deviceOf, forgetReserva, keepReserva } from './cookie.ts'
import { showData } from './data-page.ts'
import { type Sent, type Typed, typedOf } from './fields.ts'
import { fullStep } from './full-step.ts'
import { linkPages } from './link-routes.ts'
import { fullOf, listPages } from './list-routes.ts'
import type { Step } from './parts.ts'
import { payPages, showPay } from './pay-routes.ts'
import { PROOF_SCRIPT } from './proof-script.ts'
import { refusalOf } from './refusal.ts'
import { closedStep, type Estado, resultStep } from './result-step.ts'
import { sessionPages } from './session-routes.ts'
import { accountBox } from './session-step.ts'
import { readSignedIn } from './signed-in.ts'
import { startStep } from './start-step.ts'
import type { Story } from './story.ts'

/** The page on which a seat is asked for. A hold that others let go is told. */
function beginning(step: Step, held: Awaited<ReturnType<typeof heldOf>>): string {
  const story = held?.story
  const alert = held?.estado === 'SOLTADA' ? story?.mensaje : undefined
  return step.grupo.vacantes > 0 ? startStep(step, { alert, story }) : fullStep(step, { alert, story })
}

/** Shows where the browser is: nothing held, a form to fill in, or how the enrolment stands. */
async function show(req: PageRequest, reply: PageReply) {
  const step = await grupoOfPath(req)
  if (!step) return sendMissing(req, reply)
  const held = await heldOf(req, step)
  if (held) {
    const estado = await estadoOf(req, step, held.codigo)
    if (estado?.estado === 'POR_ENLACE') return showWaiting(req, reply, { step, estado, story: held.story })
    if (estado) return sendStep(reply, resultStep(step, { estado, canCard: hasCard(req), story: held.story }))
    if (held.estado === 'VIGENTE') return showData(req, reply, { step, vence: held.vence })
  }
  if (!step.isShown) return sendStep(reply, closedStep(step, held?.story))
  return sendStep(reply, withMarks(beginning(step, held), req.query))
}

type Waiting = { step: Step; estado: Estado; story: Story | undefined }

/** Shows that a link was mailed to a known person, who may go on with their account as well. */
async function showWaiting(req: PageRequest, reply: PageReply, { step, ...view }: Waiting) {
  const account = accountBox(step, (await readSignedIn(req, step))?.choices)
  return sendStep(reply, resultStep(step, { ...view, canCard: false, account }))
}

/** The proof that the browser made, if one was asked for. */
const proofOf = ({ reto, numero }: Sent) =>
  reto && numero ? { prueba: { reto, numero: Number(numero) } } : {}

/** Reads the challenge of the browser; undefined while nothing is asked. */
async function challengeFor(req: PageRequest, step: Step) {
  const { data } = await callOp(req, reserva.reto, {
    input: { idGrupo: String(step.grupo.idGrupo) as never },
    idioma: idiomaOfStep(step),
  })
  const { reto } = sentOf(req)
  return data?.reto ? { reto: data.reto, bits: data.bits, goesOn: !reto } : undefined
}

/** Takes a seat: the first step. */
async function take(req: PageRequest, reply: PageReply) {
  const step = await grupoOfPath(req)
  if (!step) return sendMissing(req, reply)
  const held = await heldOf(req, step)
  if (held?.estado === 'VIGENTE') return reply.redirect(step.path, 303)
  if (!step.isShown) return sendStep(reply, closedStep(step), 409)
  const { data, error } = await callOp(req, reserva.tomar, {
    input: {
      idGrupo: step.grupo.idGrupo,
      equipo: deviceOf(req, reply),
      ...givenMarks(sentOf(req)),
      ...proofOf(sentOf(req)),
    },
    idioma: idiomaOfStep(step),
  })
  if (!data) {
    const challenge = error?.codigo === 'CONFLICTO' ? await challengeFor(req, step) : undefined
    const full = error?.codigo === 'SIN_VACANTES'
    const page = full ? await fullOf(req, step, error) : startStep(step, { alert: error?.mensaje, challenge })
    return sendStep(reply, withMarks(page, sentOf(req)), full ? 200 : 409)
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
  return step.isShown
    ? reply.redirect(courseAddress(step.curso.codigo), 303)
    : sendStep(reply, closedStep(step))
}

type Prospect = { typed: Typed; reserva: string; aceptaNumero: string | undefined }

/** Keeps who agreed to be written to if they do not go on: of a child, the adult. A refusal stops no enrolment. */
async function keepProspect(req: PageRequest, step: Step, { typed, reserva, aceptaNumero }: Prospect) {
  const asker = typed.adulto ?? typed.persona
  if (!asker) return
  const { nombres, papellido, correo, celular } = asker
  await callOp(req, interesado.preguntar, {
    input: {
      curso: step.curso.codigo,
      idGrupo: step.grupo.idGrupo,
      nombres,
      papellido,
      correo: correo || null,
      celular: celular || null,
      pagina: step.path,
      aMedias: true,
      reserva,
      acepta: true,
      ...(aceptaNumero && { aceptaNumero: Number(aceptaNumero) }),
    },
    idioma: idiomaOfStep(step),
  })
}

/** Checks the data without writing anything, and goes on to the payment. */
async function checkData(req: PageRequest, reply: PageReply, { step, held }: Seated) {
  const sent = sentOf(req)
  const typed = typedOf(sent)
  const view = await readPayView(req.server.db)
  const input: Given<typeof inscripcion.inscribir> = {
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
  if (sent.seguir === 'true')
    await keepProspect(req, step, { typed, reserva: held.codigo, aceptaNumero: sent.aceptaNumero })
  return showPay(req, reply, { step, typed, vence: held.vence, action: `${step.path}/pago` })
}

/** The pages of an enrolment: plain forms, made by the server. Each keeps its state in the database, so a closed browser goes on. */
export function inscripcionPages(app: PageApp) {
  // The cookie of a reservation is of these pages alone, and other sites cannot send it.
  const config = { sinCookie: true } as const
  app.get('/inscripcion/tarjeta.js', { config }, (_req, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript').send(CARD_SCRIPT),
  )
  app.get('/inscripcion/prueba.js', { config }, (_req, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript').send(PROOF_SCRIPT),
  )
  linkPages(app, config)
  listPages(app, config)
  app.get('/inscripcion/:grupo', { config }, pageRoute(show))
  app.post('/inscripcion/:grupo', { config }, pageRoute(take))
  app.post('/inscripcion/:grupo/soltar', { config }, pageRoute(letGo))
  app.post('/inscripcion/:grupo/datos', { config }, pageRoute(withSeat(checkData)))
  sessionPages(app, config)
  payPages(app, config)
}
