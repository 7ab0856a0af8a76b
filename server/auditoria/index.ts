import type { FastifyInstance } from 'fastify'

import { auditoria } from '#contract/auditoria.ts'
import { bind } from '#server/core/bind.ts'
import { table } from '#server/core/table.ts'

const auditorias = table(auditoria, {
  name: 'auditoria',
  id: 'idAuditoria',
  alcance: 'LIBRE',
  texto: ['actor', 'operacion', 'entidad'],
  instante: 'instante',
  porDefecto: 'idAuditoria,desc',
})

export const auditoriaRoutes = (app: FastifyInstance) =>
  bind(app, auditoria, {
    ver: (ctx, { id }) => auditorias.get(ctx, id),
    buscar: auditorias.search,
    propias: (ctx, input) => {
      const own = { ...input, actor: ctx.actor.login }
      return auditorias.search(ctx, own)
    },
  })
