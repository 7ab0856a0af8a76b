import type { FastifyInstance } from 'fastify'

import { grupo } from '#contract/academico/grupo.ts'
import { refuseBusyTeacher } from '#server/academico/clase/index.ts'
import { refuseClashesOfGroup } from '#server/academico/horario/index.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'

import { cerrar } from './cerrar.ts'
import { estado } from './estado.ts'
import { disponibles, grupos, paraTraslado } from './repo.ts'

/** New dates or another teacher may make a weekly slot clash, so the clashes are checked again. */
const actualizar: Handler<typeof grupo.actualizar> = async (ctx, { id, version, ...values }) => {
  const { idDocente } = await grupos.get(ctx, id)
  await grupos.update(ctx, id, { version, values })
  await refuseClashesOfGroup(ctx, id)
  if (values.idDocente && values.idDocente !== idDocente) await refuseBusyTeacher(ctx, id)
  return saved(ctx, 'grupo', await grupos.get(ctx, id))
}

export const grupoRoutes = (app: FastifyInstance) =>
  bind(app, grupo, {
    ...crud('grupo', grupos),
    actualizar,
    estado,
    cerrar,
    disponibles,
    paraTraslado: async (ctx, { id }) => ({ content: await paraTraslado(ctx, id) }),
  })
