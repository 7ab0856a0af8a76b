import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { type ClientBase, Pool, types } from 'pg'

import { nameStatements } from './steady.ts'
import type { DB } from './tables.gen.ts'

// Postgres dates have no time zone: keep them as the 'YYYY-MM-DD' text they are.
types.setTypeParser(types.builtins.DATE, (v) => v)
types.setTypeParser(types.builtins.TIMESTAMPTZ, (v) => new Date(v).toISOString())
// Our ids fit in a double. Money is numeric and stays text: only PostgreSQL adds it.
types.setTypeParser(types.builtins.INT8, Number)

export type Tables = DB

/** Either the pool or an open transaction: a repository cannot tell, and must not. */
export type Db = Kysely<Tables>

type Options = {
  connectionString: string
  max?: number
  /** After how long a connection that nobody uses is closed; 0 is never. */
  idleTimeoutMillis?: number
  onError?: (error: Error) => void
}

// Compiling takes several times as long as what it would hurry: a statement of ours that is dear is long, not repetitive.
const onConnect = (client: ClientBase) => {
  nameStatements(client)
  // One that dies in somebody's hands, between two of their statements, says so to nobody: that would end this process.
  client.on('error', () => {})
  return client.query('set jit = off')
}

/** A pool of at most `max` connections. `onError` hears of those that the server ends while they rest. */
export function openDb({
  connectionString,
  max = 20,
  idleTimeoutMillis = 10_000,
  onError = () => {},
}: Options): Db {
  const pool = new Pool({
    connectionString,
    max,
    idleTimeoutMillis,
    connectionTimeoutMillis: 30_000,
    onConnect,
  })
  // Without a listener, a database that restarts would end this process.
  pool.on('error', onError)
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
