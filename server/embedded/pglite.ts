import { Readable } from 'node:stream'

/** A folder made by an earlier version of the program, whose database was PGlite. It is only read, to be moved. */
export type OldDatabase = {
  /** Several statements at once when there are no values. */
  query<T>(text: string, values?: unknown[]): Promise<{ rows: T[] }>
  /** The rows of a query in the text form of COPY. */
  copyOut(query: string): Promise<Readable>
  close(): Promise<void>
}

export async function openPglite(folder: string): Promise<OldDatabase> {
  // Loaded only for an old folder.
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent')
  const db = await PGlite.create(folder, { extensions: { unaccent, pg_trgm } })
  return {
    query: async <T>(text: string, values?: unknown[]) =>
      values
        ? db.query<T>(text, values)
        : (((await db.exec(text)).at(-1) as { rows: T[] } | undefined) ?? { rows: [] }),
    async copyOut(query) {
      const { blob } = await db.query(`copy (${query}) to '/dev/blob'`)
      // There is none when there is no row.
      return blob ? Readable.from(blob.stream()) : Readable.from([])
    },
    close: () => db.close(),
  }
}
