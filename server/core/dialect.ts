import { createHash } from 'node:crypto'

import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg'

import { propertyOf } from './column-names.ts'
import { holdOn, isLongWork, type Limits, LIMITS, setLimits } from './limits.ts'
import { isSteady } from './steady.ts'

// Upper bound of named statements in a connection: each plan takes memory there.
const MAX_NAMES = 200
const CHANGES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/** pg gave up waiting for an answer. */
const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** The rows as objects. Names are made once for all of them, not row by row. */
function toRows<R>({ fields, rows }: QueryArrayResult<unknown[]>): R[] {
  const names = fields.map(({ name }) => propertyOf(name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < names.length; i++) row[names[i]!] = values[i]
    return row as R
  })
}

/** A connection that sends a steady statement to pg with a name, so that PostgreSQL keeps its plan. */
class NamingConnection implements DatabaseConnection {
  readonly client: PoolClient
  /** Set when a rollback failed or an answer never came: the client is closed instead of used again. */
  isBroken = false
  /** Limits of its session, and of the transaction under way. */
  limits: Limits = LIMITS.lectura
  inTransaction: Limits | undefined
  /** Time by which the transaction under way must have ended: locks are waited for one after another. */
  until = Infinity
  /** Times of the last sign of life, and of the last statement. */
  alive = performance.now()
  asked = 0
  readonly #names = new Map<string, string>()

  constructor(client: PoolClient) {
    this.client = client
  }

  #nameOf({ sql, queryId }: CompiledQuery) {
    if (!isSteady(queryId)) return undefined
    const known = this.#names.get(sql)
    if (known || this.#names.size >= MAX_NAMES) return known
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 16)
    this.#names.set(sql, name)
    return name
  }

  /** A steady statement is never slow: without its answer the line is dead. */
  #patienceWith({ queryId }: CompiledQuery) {
    const { answer } = this.inTransaction ?? this.limits
    const patience = isSteady(queryId) ? Math.min(answer, LIMITS.escritura.answer) : answer
    return Math.max(1, Math.min(patience, this.until - performance.now()))
  }

  async #send(query: CompiledQuery) {
    const name = this.#nameOf(query)
    this.asked = performance.now()
    try {
      return await this.client.query<unknown[]>({
        ...(name && { name }),
        text: query.sql,
        values: [...query.parameters],
        rowMode: 'array',
        query_timeout: this.#patienceWith(query),
      } as QueryArrayConfig)
    } catch (error) {
      // The statement is still under way on a line that gave no answer.
      if (isUnanswered(error)) this.isBroken = true
      // pg rejects from its socket: only the stack from here says which statement it was.
      if (error instanceof Error) error.stack += `\n${new Error().stack?.split('\n').slice(1).join('\n')}`
      throw error
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#send(query)
    this.alive = performance.now()
    if (query.sql === holdOn) this.until = Infinity
    const { command, rowCount } = result
    // Kysely's driver reads from this row whether a COMMIT ended as a ROLLBACK.
    if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command } as R] }
    // Several statements in one text answer a list of results: none of its rows is asked for.
    const rows = Array.isArray(result) ? [] : toRows<R>(result)
    if (!CHANGES.includes(command)) return { rows }
    return { numAffectedRows: BigInt(rowCount ?? 0), rows }
  }

  streamQuery(): never {
    throw new Error('Rows are read a page at a time, not streamed.')
  }
}

/** Throws for a connection that may not be used now. */
type Check = (client: PoolClient) => Promise<void>

/** Kysely's driver of PostgreSQL with the connections above. Begin, commit and savepoints are Kysely's. */
class NamingDriver extends PostgresDriver {
  readonly #pool: Pool
  readonly #connections = new WeakMap<PoolClient, NamingConnection>()
  readonly #check: Check | undefined
  /** Time at which a statement was sent that had no answer. */
  #silence = 0

  constructor(pool: Pool, check: Check | undefined) {
    super({ pool })
    this.#pool = pool
    this.#check = check
  }

  /** A connection that has given a sign of life since the last one that did not: after a dead line, all of them are of before. */
  async #living(): Promise<NamingConnection> {
    for (;;) {
      const client = await this.#pool.connect()
      const connection = this.#connections.get(client) ?? new NamingConnection(client)
      this.#connections.set(client, connection)
      if (connection.alive >= this.#silence) return connection
      client.release(true)
    }
  }

  override async acquireConnection() {
    const connection = await this.#living()
    const limits = isLongWork() ? LIMITS.larga : LIMITS.lectura
    if (this.#check) await this.#checkOr(connection, this.#check)
    if (connection.limits === limits) return connection
    try {
      await connection.executeQuery(CompiledQuery.raw(setLimits(limits)))
    } catch (error) {
      await this.releaseConnection(Object.assign(connection, { isBroken: true }))
      throw error
    }
    return Object.assign(connection, { limits })
  }

  async #checkOr(connection: NamingConnection, check: Check) {
    try {
      await check(connection.client)
    } catch (error) {
      await this.releaseConnection(Object.assign(connection, { isBroken: isUnanswered(error) }))
      throw error
    }
  }

  /** The limits of a write travel with its begin. Long work keeps those of its session. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const naming = connection as NamingConnection
    if (settings.accessMode === 'read only' || naming.limits === LIMITS.larga)
      return super.beginTransaction(connection, settings)
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    Object.assign(naming, {
      inTransaction: LIMITS.escritura,
      until: performance.now() + LIMITS.escritura.answer,
    })
    const begin = `begin${level}; ${setLimits(LIMITS.escritura, 'local ')}`
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    // A rollback would queue behind the statement without an answer. The end of the connection ends its transaction.
    if ((connection as NamingConnection).isBroken) return
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch {
      // Not thrown: the error that led here says why.
      ;(connection as NamingConnection).isBroken = true
    }
  }

  override async releaseConnection(connection: DatabaseConnection) {
    const naming = connection as NamingConnection
    const isLate = performance.now() > naming.until
    Object.assign(naming, { inTransaction: undefined, until: Infinity })
    if (naming.isBroken && !isLate) this.#silence = Math.max(this.#silence, naming.asked)
    naming.client.release(naming.isBroken)
  }
}

/** PostgreSQL by pg, with names for the steady statements. */
export class NamingDialect extends PostgresDialect {
  readonly #pool: Pool
  readonly #check: Check | undefined

  constructor(pool: Pool, check?: Check) {
    super({ pool })
    this.#pool = pool
    this.#check = check
  }

  override createDriver() {
    return new NamingDriver(this.#pool, this.#check)
  }
}
