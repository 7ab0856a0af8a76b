import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

import type { DB } from './tables.gen.ts'

// Postgres dates have no time zone: keep them as the 'YYYY-MM-DD' text they are.
types.setTypeParser(types.builtins.DATE, (v) => v)
types.setTypeParser(types.builtins.TIMESTAMPTZ, (v) => new Date(v).toISOString())
// Our ids fit in a double. Money is numeric and stays text: only PostgreSQL adds it.
types.setTypeParser(types.builtins.INT8, Number)

export type Tables = DB

/** Either the pool or an open transaction: a repository cannot tell, and must not. */
export type Db = Kysely<Tables>

type Options = { connectionString: string; max?: number; onError?: (error: Error) => void }

/** A pool of at most `max` connections. `onError` hears of those that the server ends while they rest. */
export function openDb({ connectionString, max = 20, onError = () => {} }: Options): Db {
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis: 10_000 })
  // Without a listener, a database that restarts would end this process.
  pool.on('error', onError)
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool,
      // Compiling a statement takes longer than any of ours runs.
      onCreateConnection: async (connection) =>
        void (await connection.executeQuery(CompiledQuery.raw('set jit = off'))),
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
