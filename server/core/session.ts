import { Client } from 'pg'

/** A connection, or anything that answers as one: several statements at once when there are no values. */
export type Session = { query<T>(text: string, values?: unknown[]): Promise<{ rows: T[] }> }

/** Work on a connection of its own, which is closed after it. */
export async function withSession<T>(
  connectionString: string,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString })
  // A lost connection also rejects the query under way: one report is enough.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
