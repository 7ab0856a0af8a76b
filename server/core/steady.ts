import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import type { ClientBase } from 'pg'

const MARK = '/* steady */'

/**
 * Ends a statement whose best plan is the same whatever its values: rows by their id, a session, an account. A connection
 * plans it once, which for a view of many joins takes longer than to run it. Not for a filter, whose plan follows what is asked.
 */
export const steady = sql.raw(MARK)

// A plan takes memory in each connection.
const MOST = 200

let connections = 0

type Query = ClientBase['query']

/** Gives names to the steady statements of a connection. Names are its own: embedded, all of them are one session. */
export function nameStatements(client: ClientBase) {
  const prefix = `${process.pid}_${++connections}_`
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known || names.size >= MOST) return known
    const name = prefix + createHash('sha256').update(text).digest('base64url').slice(0, 16)
    names.set(text, name)
    return name
  }
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && text.endsWith(MARK) ? nameOf(text) : undefined
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
  }) as Query
}
