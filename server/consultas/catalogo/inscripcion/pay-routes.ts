import type { ErrorBody } from '#contract/core/errors.ts'
import type { Given } from '#contract/core/op.ts'
import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { readPayView } from '#server/consultas/catalogo/inscripcion-repo.ts'
import { readUpload } from '#server/core/body.ts'
import { Fail } from '#server/core/fail.ts'
import { sentenceOf } from '#server/core/http-errors.ts'
import {
  callOp,
  callUpload,
  type PageApp,
  pageRoute,
  type PageReply,
  type PageRequest,
} from '#server/core/public-page.ts'
import { allowHosts } from '#server/core/web.ts'
import { pageHosts } from '#server/pagos/pasarela/index.ts'

import {
  estadoOf,
  grupoOfPath,
  hasCard,
  heldOf,
  idiomaOfStep,
  reservaIn,
  type Seated,
  sendMissing,
  sendStep,
  sentOf,
  stepOf,
  withSeat,
} from './asked-step.ts'
import { cardStep } from './card-step.ts'
import { showData } from './data-page.ts'
import type { Sent, Typed } from './fields.ts'
import { fullOf } from './list-routes.ts'
import type { Step } from './parts.ts'
import { payStep } from './pay-step.ts'
import { resultStep } from './result-step.ts'
import { type Choice, readSignedIn, type SignedIn } from './signed-in.ts'

type Form = Given<typeof inscripcion.inscribir>

type Paying = {
  step: Step
  typed: Typed
  quien?: Choice | undefined
  vence: string | null | undefined
  action: string
  alert?: string | undefined
}

export async function showPay(req: PageRequest, reply: PageReply, { step, alert, ...rest }: Paying) {
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

/** The sentence of a refusal, with those of its fields. */
const sentencesOf = (error: ErrorBody | undefined) =>
  [error?.mensaje, ...(error?.errors ?? []).map((one) => (typeof one === 'string' ? one : one.mensaje))].join(
    ' ',
  )

/** The way to pay the seat, from the form of the payment. */
function paymentOf(sent: Sent) {
  const medio = (sent.medio ?? 'CAJA') as Form['medio']
  return {
    aceptaTerminos: Number(sent.terminos ?? 0),
    medio,
    ...(sent.total && { precio: { ahora: Number(sent.ahora), total: Number(sent.total) } }),
    ...(medio === 'TRANSFERENCIA' && {
      transferencia: {
        idMedioPago: Number(sent.idMedioPago ?? 0),
        fecha: sent.fecha ?? '',
        numeroOperacion: sent.numeroOperacion ?? null,
      },
    }),
  }
}

type Enrolling = { step: Step; codigo: string; action: string }

/** Calls the enrolment of the people who were typed, or of the person of a session that the form names. */
function callEnrol(req: PageRequest, { step, codigo }: Enrolling, signed: SignedIn | undefined) {
  const sent = sentOf(req)
  const idioma = idiomaOfStep(step)
  const input = { reserva: codigo, ...paymentOf(sent) }
  if (signed)
    return callOp(req, inscripcion.conSesion, {
      input: { ...input, idUsuario: Number(sent.idUsuario) },
      idioma,
      token: signed.token,
    })
  const { persona, adulto } = readTyped(sent.datos)
  const people = { ...(persona && { persona }), ...(adulto && { adulto }) }
  return callOp(req, inscripcion.inscribir, { input: { ...input, ...people }, idioma })
}

/** Shows why an enrolment was refused, where it can be mended: the form of the payment, or that of the data if its person may not be enrolled. */
async function showRefused(
  req: PageRequest,
  reply: PageReply,
  { step, action, error, signed }: Enrolling & { error: ErrorBody | undefined; signed: SignedIn | undefined },
) {
  const sent = sentOf(req)
  // Price and terms may have changed since the snapshot: the page shows them as they are.
  req.server.catalogo.forget()
  const seen = (await stepOf(req, step.grupo.idGrupo)) ?? step
  const vence = (await heldOf(req, step))?.vence
  const alert = sentencesOf(error)
  const quien = signed?.choices.find(({ idUsuario }) => idUsuario === Number(sent.idUsuario))
  if (signed && !quien) return showData(req, reply, { step: seen, vence, refused: { alert } })
  return showPay(req, reply, { step: seen, typed: readTyped(sent.datos), quien, vence, action, alert })
}

export async function enrol(req: PageRequest, reply: PageReply, asked: Enrolling) {
  const { step } = asked
  const sent = sentOf(req)
  const signed = sent.idUsuario ? await readSignedIn(req, step) : undefined
  if (sent.idUsuario && !signed) {
    const refused = { alert: step.place.reader.t('puerta.sesionTermino') }
    return showData(req, reply, { step, vence: (await heldOf(req, step))?.vence, refused })
  }
  const { data, error } = await callEnrol(req, asked, signed)
  if (error?.codigo === 'SIN_VACANTES') return sendStep(reply, await fullOf(req, step, error))
  if (!data) return showRefused(req, reply, { ...asked, error, signed })
  const toCard = data.estado === 'PENDIENTE' && sent.medio === 'TARJETA' && hasCard(req)
  return reply.redirect(toCard ? `${step.path}/tarjeta` : step.path, 303)
}

function pay(req: PageRequest, reply: PageReply, { step, held }: Seated) {
  return enrol(req, reply, { step, codigo: held.codigo, action: `${step.path}/pago` })
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

/** The sentence of a photo that was refused; undefined of one that was taken. */
async function sendPhoto(req: PageRequest, step: Step, codigo: string): Promise<string | undefined> {
  const idioma = idiomaOfStep(step)
  try {
    const { archivo } = await readUpload(req)
    const { error } = await callUpload(req, inscripcion.constancia, {
      fields: { reserva: codigo },
      archivo,
      idioma,
    })
    const [first] = error?.errors ?? []
    return typeof first === 'string' ? first : (first?.mensaje ?? error?.mensaje)
  } catch (error) {
    if (error instanceof Fail) return sentenceOf(error, step.place.reader.t)
    throw error
  }
}

/** Takes the photo of the transfer, and shows how the enrolment stands. */
async function upload(req: PageRequest, reply: PageReply) {
  const step = await grupoOfPath(req)
  const codigo = step && reservaIn(req, step)
  if (!step || codigo === undefined) return sendMissing(req, reply)
  if (!req.isMultipart()) return reply.redirect(step.path, 303)
  const alert = await sendPhoto(req, step, codigo)
  if (!alert) return reply.redirect(step.path, 303)
  const estado = await estadoOf(req, step, codigo)
  if (!estado) return reply.redirect(step.path, 303)
  return sendStep(reply, resultStep(step, { estado, alert, canCard: false }), 422)
}

/** The pages of the payment: how it is paid, and the card form. */
export function payPages(app: PageApp, config: { sinCookie: true }) {
  app.post('/inscripcion/:grupo/pago', { config }, pageRoute(withSeat(pay)))
  app.post('/inscripcion/:grupo/constancia', { config }, pageRoute(upload))
  app.get('/inscripcion/:grupo/tarjeta', { config }, pageRoute(card))
  app.post('/inscripcion/:grupo/tarjeta', { config }, pageRoute(back))
}
