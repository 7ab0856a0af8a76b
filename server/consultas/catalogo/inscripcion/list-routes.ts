import type { ErrorBody } from '#contract/core/errors.ts'
import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { askedOf } from '#server/consultas/catalogo/asked.ts'
import { readDocumentos } from '#server/consultas/catalogo/inscripcion-repo.ts'
import {
  callOp,
  type PageApp,
  pageRoute,
  type PageReply,
  type PageRequest,
} from '#server/core/public-page.ts'

import { grupoOfPath, idiomaOfStep, sendMissing, sendStep, sentOf, stepOf } from './asked-step.ts'
import { typedOf } from './fields.ts'
import { fullStep } from './full-step.ts'
import type { Step } from './parts.ts'
import { refusalOf } from './refusal.ts'
import { storyOf } from './story.ts'
import { turnStep } from './turn-step.ts'

/** A group that refused a seat, with the form of its waiting list. */
export const fullOf = async (req: PageRequest, step: Step, error: ErrorBody | undefined) =>
  fullStep(step, {
    mensaje: error?.mensaje,
    turno: error?.turno,
    story: await storyOf(req, step, error?.turno),
    documentos: await readDocumentos(req.server.db),
  })

/** Enters the waiting list. */
async function enter(req: PageRequest, reply: PageReply) {
  const step = await grupoOfPath(req)
  if (!step) return sendMissing(req, reply)
  const sent = sentOf(req)
  const { persona, adulto } = typedOf(sent)
  const input = {
    turno: sent.turno ?? '',
    persona: persona!,
    ...(adulto && { adulto }),
    ...(sent.web && { web: sent.web }),
  }
  const { data, error } = await callOp(req, inscripcion.esperar, { input, idioma: idiomaOfStep(step) })
  if (data) return sendStep(reply, turnStep(step, { mensaje: data.mensaje, action: step.path }))
  const documentos = await readDocumentos(req.server.db)
  const story = await storyOf(req, step, sent.turno)
  return sendStep(
    reply,
    fullStep(step, { ...refusalOf(error, sent), turno: sent.turno, documentos, story }),
    422,
  )
}

const linkOf = (req: PageRequest) => (req.params as { codigo: string }).codigo

/** Shows a turn; only its buttons act. */
async function show(req: PageRequest, reply: PageReply) {
  const { idioma } = askedOf(req)
  const { data } = await callOp(req, inscripcion.turno, { input: { enlace: linkOf(req) }, idioma })
  const step = data && (await stepOf(req, data.idGrupo))
  if (!step) return sendMissing(req, reply)
  const story = await storyOf(req, step, data.turno)
  return sendStep(reply, turnStep(step, { ...data, action: req.url, story }))
}

async function answer(req: PageRequest, reply: PageReply) {
  const { idioma } = askedOf(req)
  const input = { enlace: linkOf(req), acepta: sentOf(req).acepta === 'si' }
  const before = await callOp(req, inscripcion.turno, { input: { enlace: input.enlace }, idioma })
  const step = before.data && (await stepOf(req, before.data.idGrupo))
  const { data, error } = await callOp(req, inscripcion.responder, { input, idioma })
  const mensaje = data?.mensaje ?? error?.mensaje
  if (!step || mensaje === undefined) return sendMissing(req, reply)
  return sendStep(reply, turnStep(step, { mensaje, action: req.url }), data ? 200 : 409)
}

/** The pages of the waiting list. */
export function listPages(app: PageApp, config: { sinCookie: true }) {
  app.post('/inscripcion/:grupo/espera', { config }, pageRoute(enter))
  app.get('/inscripcion/oferta/:codigo', { config }, pageRoute(show))
  app.post('/inscripcion/oferta/:codigo', { config }, pageRoute(answer))
}
