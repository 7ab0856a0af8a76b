import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

/** Gives parameters their values, by key. */
export const adjust = (db: Db, values: Record<string, string>) =>
  sql`
    update parametro p set valor = v.valor
    from jsonb_each_text(${JSON.stringify(values)}::jsonb) as v (clave, valor) where p.clave = v.clave`.execute(
    db,
  )
