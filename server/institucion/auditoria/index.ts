import type { FastifyInstance } from 'fastify'

import { auditoria } from '#contract/institucion/auditoria.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx } from '#server/core/ctx.ts'
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

/** The logins of these users; with a login in the filter as well, only logins in both. */
async function actorsOf({ db }: Ctx, asked: string | string[] | undefined, people: number | number[]) {
  const rows = await db
    .selectFrom('usuario')
    .select('login')
    .where('idUsuario', 'in', [people].flat())
    .execute()
  const logins = rows.map(({ login }) => login)
  const actor = asked === undefined ? logins : logins.filter((login) => [asked].flat().includes(login))
  // An empty list would drop the filter and match every change.
  return { actor: actor.length > 0 ? actor : [''] }
}

export const auditoriaRoutes = (app: FastifyInstance) =>
  bind(app, auditoria, {
    ver: (ctx, { id }) => auditorias.get(ctx, id),
    buscar: async (ctx, { idUsuario, ...input }) =>
      auditorias.search(
        ctx,
        idUsuario === undefined ? input : { ...input, ...(await actorsOf(ctx, input.actor, idUsuario)) },
      ),
    propias: (ctx, input) => {
      const own = { ...input, actor: ctx.actor.login }
      return auditorias.search(ctx, own)
    },
  })
