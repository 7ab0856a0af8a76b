import type { Masivo } from '#contract/core/shapes.ts'
import type { AccionCorrida } from '#contract/matriculas/corrida.ts'
import { madeOnce } from '#server/core/batch.ts'
import { bulk } from '#server/core/bulk.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { cambioDesde, fotoDe, lockAccounts } from '#server/cuentas/cuenta/index.ts'
import { lockGrupos } from '#server/matriculas/vacante/index.ts'

import { decir } from './efecto.ts'
import { conNombres } from './nombrar.ts'
import { estadosDe, insertCorrida, insertFila, seal } from './repo.ts'

/** What doing it to one enrolment made: the enrolment it became, and what else is to be said of it. */
export type Hecho = { idDestino?: number; extra?: string[] }

export type Corrida = {
  accion: AccionCorrida
  motivo?: string
  /** Groups that are touched beside those of the enrolments. */
  grupos?: number[]
  /** Does it to one, or refuses it. Groups and accounts are locked. */
  hacer: (idMatricula: number) => Promise<Hecho>
}

/** Locks what these enrolments hang on, in the order that everybody keeps. */
async function lockAll(ctx: Ctx, ids: number[], grupos: number[]) {
  const rows = [...(await estadosDe(ctx, ids)).values()]
  await lockGrupos(ctx, [...new Set([...rows.map((row) => row.idGrupo), ...grupos])])
  await lockAccounts(ctx, [...new Set(rows.map((row) => row.idUsuario))])
}

/** Does something to one enrolment, locked by the caller, and says what happened to it. Keeps it as it was, for the way back. */
async function doOne(ctx: Ctx, idCorrida: number, id: number, { hacer }: Corrida) {
  const antes = (await estadosDe(ctx, [id])).get(id)
  if (!antes) throw noEncontrado()
  const foto = await fotoDe(ctx, antes.idUsuario)
  const { idDestino = null, extra } = await hacer(id)
  const { hubo, vuelta, efectos } = await cambioDesde(ctx, antes.idUsuario, foto)
  await insertFila(ctx, { idCorrida, idMatricula: id, idDestino, antes, dinero: hubo ? vuelta : null })
  const ahora = (await estadosDe(ctx, [id])).get(id) ?? antes
  return decir(ctx, { antes, ahora, efectos, ...(extra && { extra }) })
}

/** Does something to several enrolments, says of each what happens to it, and keeps how to undo it. */
export async function correr(
  ctx: Ctx,
  ids: number[],
  corrida: Corrida,
): Promise<Masivo & { idCorrida?: number }> {
  await lockAll(ctx, ids, corrida.grupos ?? [])
  // One however many turns it takes, so that it is undone as one.
  const idCorrida = await madeOnce(ctx, 'corrida', () =>
    insertCorrida(ctx, corrida.accion, corrida.motivo ?? null),
  )
  const answer = await conNombres(ctx, await bulk(ctx, ids, (id) => doOne(ctx, idCorrida, id, corrida)))
  const any = await seal(ctx, idCorrida)
  return any && !ctx.simular ? { ...answer, idCorrida } : answer
}

/** The same for one, where a refusal is the answer. Says what happened to it. */
export async function correrUna(ctx: Ctx, id: number, corrida: Corrida): Promise<string> {
  await lockAll(ctx, [id], corrida.grupos ?? [])
  const idCorrida = await insertCorrida(ctx, corrida.accion, corrida.motivo ?? null)
  const mensaje = await doOne(ctx, idCorrida, id, corrida)
  await seal(ctx, idCorrida)
  return mensaje
}
