import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

/** Computes again the kept figures behind at most so many marks; returns of how many enrolments: 0 while another server does. */
export const recalcular = (db: Db, most: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('saldos', 0)) as taken`.execute(tx)
    if (!rows[0]?.taken) return 0
    // A statement of its own: what it sees begins after the lock.
    const done = await sql<{ count: number }>`select recalcular_saldos(${most}::int) as count`.execute(tx)
    return done.rows[0]?.count ?? 0
  })
