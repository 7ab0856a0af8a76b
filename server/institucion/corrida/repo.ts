import type { AccionCorrida } from '#contract/institucion/corrida.ts'
import type { Ctx } from '#server/core/ctx.ts'

export async function insertCorrida(
  { db }: Ctx,
  accion: AccionCorrida,
  motivo: string | null,
): Promise<number> {
  const { idCorrida } = await db
    .insertInto('corrida')
    .values({ accion, motivo })
    .returning('idCorrida')
    .executeTakeFirstOrThrow()
  return idCorrida
}

/** The action of a run; undefined if there is no such run. */
export async function findCorrida({ db }: Ctx, idCorrida: number): Promise<AccionCorrida | undefined> {
  const row = await db
    .selectFrom('corrida')
    .select('accion')
    .where('idCorrida', '=', idCorrida)
    .executeTakeFirst()
  return row?.accion as AccionCorrida | undefined
}
