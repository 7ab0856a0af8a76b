import type { FastifyInstance } from 'fastify'

import { auditoria } from '#contract/institucion/auditoria.ts'
import { bind } from '#server/core/bind.ts'
import { table } from '#server/core/table.ts'

const auditorias = table(auditoria, {
  name: 'auditoria',
  view: 'auditoriaFila',
  id: 'idAuditoria',
  alcance: 'LIBRE',
  texto: 'texto',
  instante: 'instante',
  porValor: 'entidad',
  defaultSort: 'idAuditoria,desc',
})

export const auditoriaRoutes = (app: FastifyInstance) =>
  bind(app, auditoria, {
    ver: (ctx, { id }) => auditorias.get(ctx, id),
    buscar: (ctx, { idUsuario, ...input }) => {
      const of = { ...input, idActor: idUsuario }
      return auditorias.search(ctx, of)
    },
    propias: (ctx, input) => {
      const own = { ...input, idActor: ctx.actor.idUsuario }
      return auditorias.search(ctx, own)
    },
  })
