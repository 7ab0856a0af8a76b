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
 * The same database for a statement whose best plan does not depend on its values: rows by their id, a session, an
 * account. A connection plans such a statement once, which for a view of many joins takes longer than to run it. Not for
 * a filter: its plan follows the values that are asked.
 */
export const steady = <T>(db: Kysely<T>): Kysely<T> => db.withPlugin(markSteady)

/** Read by the driver, which gives a steady statement its name. */
export const isSteady = (queryId: QueryId) => steadyQueries.has(queryId)
