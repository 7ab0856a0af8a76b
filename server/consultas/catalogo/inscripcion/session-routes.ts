import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { readPayView } from '#server/consultas/catalogo/inscripcion-repo.ts'
import {
  callOp,
  type PageApp,
  pageRoute,
  type PageReply,
  type PageRequest,
} from '#server/core/public-page.ts'

import { estadoOf, idiomaOfStep, type Seated, sendStep, sentOf, withSeat } from './asked-step.ts'
import { showData } from './data-page.ts'
import { fullOf } from './list-routes.ts'
import { showPay } from './pay-routes.ts'
import { readSignedIn } from './signed-in.ts'

/** Checks that the chosen person of the session may be enrolled, without writing anything, and goes on to the payment. */
async function goOn(req: PageRequest, reply: PageReply, { step, held }: Seated) {
  const asked = await estadoOf(req, step, held.codigo)
  if (asked && asked.estado !== 'POR_ENLACE') return reply.redirect(step.path, 303)
  const { vence } = held
  const { t } = step.place.reader
  const signed = await readSignedIn(req, step)
  if (!signed) return showData(req, reply, { step, vence, refused: { alert: t('puerta.sesionTermino') } })
  const idUsuario = Number(sentOf(req).idUsuario ?? 0)
  const { error } = await callOp(req, inscripcion.conSesion, {
    input: {
      reserva: held.codigo,
      idUsuario,
      aceptaTerminos: (await readPayView(req.server.db)).terminos.numero,
      medio: 'CAJA',
    },
    idioma: idiomaOfStep(step),
    token: signed.token,
    simular: true,
  })
  if (error?.codigo === 'SIN_VACANTES') return sendStep(reply, await fullOf(req, step, error))
  if (error) return showData(req, reply, { step, vence, refused: { alert: error.mensaje } })
  const quien = signed.choices.find((one) => one.idUsuario === idUsuario)
  return showPay(req, reply, { step, typed: {}, quien, vence, action: `${step.path}/pago` })
}

/** The page of who goes on with a session. */
export function sessionPages(app: PageApp, config: { sinCookie: true }) {
  app.post('/inscripcion/:grupo/sesion', { config }, pageRoute(withSeat(goOn)))
}
