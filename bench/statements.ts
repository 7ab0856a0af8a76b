import type { Pool } from 'pg'

import { withSession } from '#server/core/session.ts'

/** The work of a request in the database: statements, and milliseconds of planning and executing them. */
export type Work = { statements: number; planning: number; execution: number }

const MODULE = 'pg_stat_statements'

/** Asks the database to count its statements, before anything connects. False where the server does not preload it. */
export const countStatements = (connectionString: string): Promise<boolean> =>
  withSession(connectionString, async (session) => {
    const { rows } = await session.query<{ given: string }>(
      `select current_setting('shared_preload_libraries') as given`,
    )
    if (!rows[0]?.given.includes(MODULE)) return false
    await session.query(`create extension if not exists ${MODULE}`)
    await session.query(
      `do $$ begin execute format('alter database %I set ${MODULE}.track_planning = on', current_database()); end $$`,
    )
    return true
  })

const CALLS = 20

/** Work of one request, as the mean of twenty; undefined where statements are not counted. */
export async function workOf(pool: Pool, once: () => Promise<unknown>): Promise<Work | undefined> {
  const { rows: there } = await pool.query(`select from pg_extension where extname = '${MODULE}'`)
  if (there.length === 0) return undefined
  await pool.query(`select ${MODULE}_reset()`)
  for (let i = 0; i < CALLS; i++) await once()
  const { rows } = await pool.query<Work>(
    `select coalesce(sum(calls), 0)::float / $1::float as statements, coalesce(sum(total_plan_time), 0) / $1 as planning,
       coalesce(sum(total_exec_time), 0) / $1 as execution
     from ${MODULE} join pg_database d on d.oid = dbid where datname = current_database() and query !~ '${MODULE}'`,
    [CALLS],
  )
  return rows[0]
}
