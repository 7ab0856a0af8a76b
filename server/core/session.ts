import type { Readable, Writable } from 'node:stream'

import { Client } from 'pg'
import { from, to } from 'pg-copy-streams'

import { CONNECT_MS, guardLine, KEEP_ALIVE } from './limits.ts'

/** A connection, or anything that answers as one: several statements at once when there are no values. */
export type Session = { query<T>(text: string, values?: unknown[]): Promise<{ rows: T[] }> }

/** A connection that also gives and takes rows in the text form of COPY. */
export type BulkSession = Session & {
  copyOut(query: string): Promise<Readable>
  /** `target` is a table with its columns. */
  copyIn(target: string): Writable
}

/** Work on a connection of its own, which is closed after it. A backup or a change of the tables takes the time it takes. */
export async function withSession<T>(
  connectionString: string,
  work: (session: BulkSession) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, ...KEEP_ALIVE })
  // A lost connection also rejects the query under way: one report is enough.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(guardLine)
    return await work({
      query: (text, values) => client.query(text, values) as Promise<never>,
      // The end of the connection in the middle of a COPY is an error of its stream, which may have no reader any more.
      copyOut: async (query) => client.query(to(`copy (${query}) to stdout`)).on('error', () => {}),
      copyIn: (target) => client.query(from(`copy ${target} from stdin`)),
    })
  } finally {
    await client.end()
  }
}
