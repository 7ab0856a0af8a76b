import { Kysely, type RawBuilder } from 'kysely'
import { type ClientBase, Pool, types } from 'pg'

import { columnNames } from './column-names.ts'
import { NamingDialect } from './dialect.ts'
import { CONNECT_MS, firstLimits, KEEP_ALIVE, LIMITS } from './limits.ts'
import type { DB } from './tables.gen.ts'

// Dates of PostgreSQL have no time zone: kept as their 'YYYY-MM-DD' text.
types.setTypeParser(types.builtins.DATE, (v) => v)
types.setTypeParser(types.builtins.TIMESTAMPTZ, (v) => new Date(v).toISOString())
// Ids fit in a double. Money is numeric and stays text: only PostgreSQL adds it.
types.setTypeParser(types.builtins.INT8, Number)
// A list of ids, as the driver reads a list of integers.
const [INTEGERS, BIGINTS] = [1007, 1016]
types.setTypeParser(BIGINTS, types.getTypeParser(INTEGERS))

export type Tables = DB

/** A part of a statement. */
export type Fragment = RawBuilder<unknown>

/** The pool or an open transaction: a repository must not tell them apart. */
export type Db = Kysely<Tables>

type Options = {
  connectionString: string
  max?: number
  /** Time after which a connection without work is closed. */
  idleMs?: number
  onError?: (error: Error) => void
  /** Asked of each connection that is taken: throws for one that may not be used. */
  check?: (client: ClientBase) => Promise<void>
}

// Just-in-time compilation takes several times as long as it saves: expensive statements here are long, not
// repetitive.
const onConnect = (client: ClientBase) => {
  // A client that loses its connection between two statements emits 'error'; unhandled, it would end this process.
  client.on('error', () => {})
  return client.query(`set jit = off; ${firstLimits}`)
}

// A closed connection takes its plans with it: its next user would pay for all of them again, 3.7 ms for one account.
const IDLE_MS = 30 * 60_000

/** A pool of at most `max` connections. `onError` receives the errors of idle connections that the server closes. */
export function openDb({
  connectionString,
  max = 20,
  idleMs = IDLE_MS,
  onError = () => {},
  check,
}: Options): Db {
  const pool = new Pool({
    connectionString,
    max,
    idleTimeoutMillis: idleMs,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: LIMITS.lectura.answer,
    ...KEEP_ALIVE,
    onConnect,
  })
  // Without a listener, a database restart would crash the process.
  pool.on('error', onError)
  return new Kysely<Tables>({
    dialect: new NamingDialect(pool, check),
    plugins: [columnNames],
  })
}
