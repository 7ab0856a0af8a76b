import type { FastifyInstance } from 'fastify'

import { comprobanteLote } from '#contract/comprobantes/comprobante-lote.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { constatar } from './constatar.ts'
import { lotes, sentFileOf } from './repo.ts'

export { sendLotes, settleLotes } from './enviar.ts'

async function fileIn(ctx: Ctx, id: number, tipo: 'XML' | 'CDR') {
  const { conXml, estado } = await lotes.get(ctx, id)
  const file = await sentFileOf(ctx, id, tipo)
  if (!file && tipo === 'XML')
    throw new Fail(
      'CONFLICTO',
      estado === 'PENDIENTE' ? 'comprobanteLote.sinFirmar' : 'comprobanteLote.suprimido',
    )
  if (!file)
    throw new Fail('CONFLICTO', conXml ? 'comprobanteLote.sinConstancia' : 'comprobanteLote.suprimido')
  return file
}

export const comprobanteLoteRoutes = (app: FastifyInstance) =>
  bind(app, comprobanteLote, {
    ver: (ctx, { id }) => lotes.get(ctx, id),
    buscar: (ctx, q) => lotes.search(ctx, q),
    constatar,
    xml: async (ctx, { id }) => {
      const { nombre, datos } = await fileIn(ctx, id, 'XML')
      return { nombre: `${nombre}.xml`, tipo: 'application/xml', datos }
    },
    cdr: async (ctx, { id }) => {
      const { nombre, datos } = await fileIn(ctx, id, 'CDR')
      return { nombre: `R-${nombre}.zip`, tipo: 'application/zip', datos }
    },
  })
