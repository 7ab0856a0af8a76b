import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import { selectNumber } from '#server/institucion/parametro/index.ts'

export type DiasDePeriodo = { nombre: string; desde: string; hasta: string }

/** The days between which a group of a period may be, with those that it may lie outside; undefined if there is no such period. */
export async function diasDePeriodo({ db }: Ctx, idPeriodo: number): Promise<DiasDePeriodo | undefined> {
  const { rows } = await sql<DiasDePeriodo>`
    select p.nombre, (p.fecha_inicio - f.dias)::date as desde, (p.fecha_fin + f.dias)::date as hasta
    from periodo p cross join (select ${selectNumber('grupo.diasFuera')}::int as dias) f
    where p.id_periodo = ${idPeriodo}`.execute(steady(db))
  return rows[0]
}
