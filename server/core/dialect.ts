import { createHash } from 'node:crypto'

import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely'
import type { Pool, PoolClient, QueryArrayResult } from 'pg'

import { propertyOf } from './column-names.ts'
import { isSteady } from './steady.ts'

// Upper bound of named statements in a connection: each plan takes memory there.
const MAX_NAMES = 200
const CHANGES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

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
  /** Set when a rollback failed: the client is closed instead of used again. */
  isBroken = false
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

  async #send(query: CompiledQuery) {
    const name = this.#nameOf(query)
    try {
      return await this.client.query<unknown[]>({
        ...(name && { name }),
        text: query.sql,
        values: [...query.parameters],
        rowMode: 'array',
      })
    } catch (error) {
      // pg rejects from its socket: only the stack from here says which statement it was.
      if (error instanceof Error) error.stack += `\n${new Error().stack?.split('\n').slice(1).join('\n')}`
      throw error
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#send(query)
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

/** Kysely's driver of PostgreSQL with the connections above. Begin, commit and savepoints are Kysely's. */
class NamingDriver extends PostgresDriver {
  readonly #pool: Pool
  readonly #connections = new WeakMap<PoolClient, NamingConnection>()

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override async acquireConnection() {
    const client = await this.#pool.connect()
    const connection = this.#connections.get(client) ?? new NamingConnection(client)
    this.#connections.set(client, connection)
    return connection
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch (error) {
      ;(connection as NamingConnection).isBroken = true
      throw error
    }
  }

  override async releaseConnection(connection: DatabaseConnection) {
    const { client, isBroken } = connection as NamingConnection
    client.release(isBroken)
  }
}

/** PostgreSQL by pg, with names for the steady statements. */
export class NamingDialect extends PostgresDialect {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver() {
    return new NamingDriver(this.#pool)
  }
}
