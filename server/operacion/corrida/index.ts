import type { FastifyInstance } from 'fastify'

import type { Masivo } from '#contract/core/shapes.ts'
import { type AccionCorrida, corrida, PERMISO_DE } from '#contract/institucion/corrida.ts'
import { undoNotas } from '#server/academico/calificacion/index.ts'
import { undoCertificados } from '#server/certificados/certificado/index.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { findCorrida } from '#server/institucion/corrida/index.ts'
import { undoMatriculas } from '#server/matriculas/corrida/index.ts'

type Undo = (ctx: Ctx, idCorrida: number) => Promise<Masivo>

/** Handlers that undo the runs which did not change enrolments. */
const UNDO: Partial<Record<AccionCorrida, Undo>> = { CALIFICAR: undoNotas, CERTIFICAR: undoCertificados }

const deshacer: Handler<typeof corrida.deshacer> = async (ctx, { idCorrida }) => {
  const accion = await findCorrida(ctx, idCorrida)
  // A run that the actor may not undo is not there: its number tells nothing of the work of others.
  if (!accion || !ctx.actor.authorities.has(PERMISO_DE[accion])) throw noEncontrado()
  return (UNDO[accion] ?? undoMatriculas)(ctx, idCorrida)
}

export const corridaRoutes = (app: FastifyInstance) => bind(app, corrida, { deshacer })
