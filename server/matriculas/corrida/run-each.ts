import type { Masivo } from '#contract/core/shapes.ts'
import type { AccionCorrida } from '#contract/matriculas/corrida.ts'
import { madeOnce } from '#server/core/batch.ts'
import { bulk } from '#server/core/bulk.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { cambioDesde, fotoDeCuenta, lockAccounts } from '#server/cuentas/cuenta/index.ts'
import { lockGrupos } from '#server/matriculas/vacante/index.ts'

import { describeCambio } from './efecto.ts'
import { estadosDe, type FilaNueva, insertCorrida, insertFilas, sealCorrida } from './repo.ts'
import { withNombres } from './with-nombres.ts'

/** Result of the action on one enrolment: the enrolment it became, and further sentences for the answer. */
export type ResultadoDeAccion = { idDestino?: number; extra?: string[] }

export type Corrida = {
  accion: AccionCorrida
  motivo?: string
  /** Groups affected beside those of the enrolments. */
  grupos?: number[]
  /** Acts on one enrolment, or throws. Groups and accounts are locked. */
  changeOne: (idMatricula: number) => Promise<ResultadoDeAccion>
}

/** Locks the groups and accounts of these enrolments, in the lock order of the whole server. */
async function lockMatriculas(ctx: Ctx, ids: number[], grupos: number[]) {
  const rows = [...(await estadosDe(ctx, ids)).values()]
  await lockGrupos(ctx, [...new Set([...rows.map((row) => row.idGrupo), ...grupos])])
  await lockAccounts(ctx, [...new Set(rows.map((row) => row.idUsuario))])
}

/** Acts on one enrolment, locked by the caller. Returns a sentence about the effect, and the row of the run. */
async function actOnMatricula(ctx: Ctx, id: number, { changeOne }: Corrida) {
  const antes = (await estadosDe(ctx, [id])).get(id)
  if (!antes) throw noEncontrado()
  const foto = await fotoDeCuenta(ctx, antes.idUsuario)
  const { idDestino = null, extra } = await changeOne(id)
  const { changed, rowsBefore, efectos } = await cambioDesde(ctx, antes.idUsuario, foto)
  const present = (await estadosDe(ctx, [id])).get(id) ?? antes
  const mensaje = describeCambio(ctx, { antes, present, efectos, ...(extra && { extra }) })
  const fila: FilaNueva = { idMatricula: id, idDestino, antes, dinero: changed ? rowsBefore : null }
  return { mensaje, fila }
}

/** Acts on several enrolments, answers for each, and stores how to undo the run. */
export async function runEach(
  ctx: Ctx,
  ids: number[],
  corrida: Corrida,
): Promise<Masivo & { idCorrida?: number }> {
  await lockMatriculas(ctx, ids, corrida.grupos ?? [])
  // The same run in every turn of a task, so that it is undone as one.
  const idCorrida = await madeOnce(ctx, 'corrida', () =>
    insertCorrida(ctx, corrida.accion, corrida.motivo ?? null),
  )
  const filas: FilaNueva[] = []
  const done = await bulk(ctx, ids, async (id) => {
    const { mensaje, fila } = await actOnMatricula(ctx, id, corrida)
    filas.push(fila)
    return mensaje
  })
  const answer = await withNombres(ctx, done)
  await insertFilas(ctx, idCorrida, filas)
  const any = await sealCorrida(ctx, idCorrida)
  return any && !ctx.simular ? { ...answer, idCorrida } : answer
}

/** Acts on one enrolment, where a refusal is thrown. Returns a sentence about the effect. */
export async function runOne(ctx: Ctx, id: number, corrida: Corrida): Promise<string> {
  await lockMatriculas(ctx, [id], corrida.grupos ?? [])
  const idCorrida = await insertCorrida(ctx, corrida.accion, corrida.motivo ?? null)
  const { mensaje, fila } = await actOnMatricula(ctx, id, corrida)
  await insertFilas(ctx, idCorrida, [fila])
  await sealCorrida(ctx, idCorrida)
  return mensaje
}
