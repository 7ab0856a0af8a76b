import { AsyncLocalStorage } from 'node:async_hooks'

import { type Kysely, sql } from 'kysely'

/**
 * Patience with a statement, in milliseconds: with the locks of others, with all of it in the database, and with its answer
 * on this side, which is late only if the line is dead (decision 155).
 */
export type Limits = { lock: number; statement: number; answer: number }

// The end of a silent transaction: locks of a dead server are free again before the others lose their patience.
const IDLE_IN_TRANSACTION = 5000

export const LIMITS = {
  lectura: { lock: 7000, statement: 20_000, answer: 22_000 },
  escritura: { lock: 7000, statement: 8000, answer: 9000 },
  // A dead line is found by the keep-alives before.
  larga: { lock: 30_000, statement: 300_000, answer: 305_000 },
} satisfies Record<string, Limits>

/** Patience with a new connection, or with one that is free. */
export const CONNECT_MS = 8000

/** For every connection: a line that says nothing is asked for life on both sides, and given up. */
const LINE = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 9000,
  // Ends a statement after its client closed its connection: it would take the lock later, in the name of the dead.
  client_connection_check_interval: 2000,
}

/** Keep-alives of this side: Node asks each second after the first, ten times. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5000 }

const assign = (settings: Record<string, number>, scope: '' | 'local ' = '') =>
  Object.entries(settings)
    .map(([name, value]) => `set ${scope}${name} = ${value}`)
    .join('; ')

/** Statements that put a line on its guard. */
export const guardLine = assign(LINE)

/** Statements that put the limits into a session, or into its transaction. */
export const setLimits = ({ lock, statement }: Limits, scope?: 'local ') =>
  assign({ lock_timeout: lock, statement_timeout: statement }, scope)

/** First statements of a connection of the pool. */
export const firstLimits = [
  guardLine,
  assign({ idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION }),
  setLimits(LIMITS.lectura),
].join('; ')

/** Statements by which the transaction of a start waits for as long as it takes. */
export const withoutLimits = assign(
  { lock_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
  'local ',
)

// Longer than a paper in line for its thread, or than the object store.
const OUTSIDE_MS = 90_000

/** Statement by which a transaction may be silent, and last, for a while. The driver knows it by its text. */
export const holdOn = assign({ idle_in_transaction_session_timeout: OUTSIDE_MS }, 'local ')

/** Work of a transaction that waits for a paper or for the object store. Never with a lock of money. */
export async function whileOutside<D, T>(db: Kysely<D>, work: () => Promise<T>): Promise<T> {
  if (db.isTransaction) await sql.raw(holdOn).execute(db)
  return work()
}

const long = new AsyncLocalStorage<true>()

/** Work with the patience of reports, bulk actions, tasks and loops. */
export const asLongWork = <T>(work: () => T): T => long.run(true, work)

/** Whether the present work is long. */
export const isLongWork = () => long.getStore() === true
