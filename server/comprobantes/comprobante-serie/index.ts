import type { FastifyInstance } from 'fastify'

import { comprobanteSerie } from '#contract/comprobantes/comprobante-serie.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'

import { hangingOnSerie } from './dependents-repo.ts'
import { retireOthers, series } from './repo.ts'

const activation = activate('comprobanteSerie', 'idComprobanteSerie', series)

/** A series put to use takes the place of the one of its kind. */
const estado: Handler<typeof comprobanteSerie.estado> = async (ctx, input) => {
  if (input.estado === 'ACTIVO') await retireOthers(ctx, await series.get(ctx, input.idComprobanteSerie))
  return activation(ctx, input)
}

export const comprobanteSerieRoutes = (app: FastifyInstance) =>
  bind(app, comprobanteSerie, { ...crud('comprobanteSerie', series), estado }, hangingOnSerie)
