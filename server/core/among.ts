import { sql } from 'kysely'

/**
 * For a named statement: a column is one of these ids. A single id has a statement of its own. With an array, PostgreSQL
 * reckons with ten ids when it plans for any values, finds that a plan for the one id is cheaper, and plans it again at
 * every request.
 */
export const among = (ids: readonly number[]) =>
  ids.length === 1 ? sql`= ${ids[0]}::bigint` : sql`= any (${ids}::bigint[])`

/** The ids as a table with a column `id`, for a named statement; see `among`. */
export const tableOfIds = (ids: readonly number[]) =>
  ids.length === 1 ? sql`(select ${ids[0]}::bigint as id)` : sql`(select unnest(${ids}::bigint[]) as id)`
