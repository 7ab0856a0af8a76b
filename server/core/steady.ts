import type { Kysely, KyselyPlugin, QueryId } from 'kysely'

const steadyQueries = new WeakSet<QueryId>()

const markSteady: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    steadyQueries.add(queryId)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

const steadyOf = new WeakMap<object, unknown>()

/**
 * The same database for statements with one best plan for all values: rows by their id, a session, an account. A
 * connection plans such a statement once; for a view of many joins planning takes longer than running. Not for a
 * filter: its best plan depends on the values.
 */
export function steady<T>(db: Kysely<T>): Kysely<T> {
  const known = steadyOf.get(db) as Kysely<T> | undefined
  if (known) return known
  const made = db.withPlugin(markSteady)
  steadyOf.set(db, made)
  return made
}

/** Read by the driver, which gives a steady statement its name. */
export const isSteady = (queryId: QueryId) => steadyQueries.has(queryId)
