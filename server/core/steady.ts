import type { Kysely, KyselyPlugin, QueryId } from 'kysely'

const steadyQueries = new WeakSet<QueryId>()

const markSteady: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    steadyQueries.add(queryId)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

/**
 * The same database for statements with one best plan for all values: rows by their id, a session, an account. A
 * connection plans such a statement once; for a view of many joins planning takes longer than running. Not for a
 * filter: its best plan depends on the values.
 */
export const steady = <T>(db: Kysely<T>): Kysely<T> => db.withPlugin(markSteady)

/** Read by the driver, which gives a steady statement its name. */
export const isSteady = (queryId: QueryId) => steadyQueries.has(queryId)
