import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { selectNumber } from '#server/institucion/parametro/index.ts'

/** Untouched for the months of the settings, without an enrolment. */
const OLD = sql`estado <> 'MATRICULADO'
  and coalesce(fecha_modificacion, fecha_creacion) < now() - make_interval(months => ${selectNumber('interesado.meses')}::int)`

export async function hasOldProspects(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    hay: boolean
  }>`select exists (select from interesado where ${OLD}) as hay`.execute(db)
  return rows[0]?.hay ?? false
}

export const removeOldProspects = ({ db }: Ctx) => sql`delete from interesado where ${OLD}`.execute(db)
