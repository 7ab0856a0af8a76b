import type { FastifyInstance } from 'fastify'

import { tarifario } from '#contract/cuentas/tarifario.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'

import { conLineas } from './con-lineas.ts'
import { copiar } from './copiar.ts'
import { hangingOnTarifario } from './dependents-repo.ts'
import {
  conceptosDe,
  requireGrupo,
  tarifarioProximo,
  tarifarios,
  tarifariosOfrecidos,
  tarifarioVigente,
} from './repo.ts'

export { hangingOnConcepto } from './dependents-repo.ts'
export { chargesOfToday } from './precio-repo.ts'
export { tarifarioVigente } from './repo.ts'

const porGrupo: Handler<typeof tarifario.porGrupo> = async (ctx, { idGrupo }) => {
  await requireGrupo(ctx, idGrupo)
  const vigente = await tarifarioVigente(ctx, idGrupo)
  const ids = await tarifariosOfrecidos(ctx, idGrupo)
  const conceptos = await conceptosDe(ctx, ids)
  const lists = await Promise.all(ids.map((id) => tarifarios.get(ctx, id)))
  const content = lists.map((list) => ({
    ...list,
    conceptos: conceptos.filter((c) => c.idTarifario === list.idTarifario) as never[],
  }))
  return { content, vigente, proximo: await tarifarioProximo(ctx, idGrupo) }
}

export const tarifarioRoutes = (app: FastifyInstance) =>
  bind(
    app,
    tarifario,
    {
      ...crud('tarifario', tarifarios),
      estado: activate('tarifario', 'idTarifario', tarifarios),
      porGrupo,
      conLineas,
      copiar,
    },
    hangingOnTarifario,
  )
