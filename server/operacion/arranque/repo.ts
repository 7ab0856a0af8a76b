import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'
import { asLongWork, withoutLimits } from '#server/core/limits.ts'

/** Runs `fill` on a database without users that can sign in, once even if two servers start together. */
export const whileEmpty = (db: Db, fill: (db: Db) => Promise<void>): Promise<void> =>
  asLongWork(() =>
    db.transaction().execute(async (tx) => {
      await sql.raw(withoutLimits).execute(tx)
      await sql`select pg_advisory_xact_lock(7233002)`.execute(tx)
      const someone = await tx.selectFrom('usuario').select('idUsuario').limit(1).executeTakeFirst()
      if (!someone) await fill(tx)
    }),
  )

/** Gives the planner the statistics of tables that have just been filled. */
export const analyze = (db: Db) => sql`analyze`.execute(db)

/** Whether the sample school was loaded into it. */
export async function isSample(db: Db): Promise<boolean> {
  const row = await db.selectFrom('muestra').select('unica').executeTakeFirst()
  return row !== undefined
}
