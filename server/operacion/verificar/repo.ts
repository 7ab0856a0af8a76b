import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

export type Fila = Record<string, unknown>

/** The rows of an invariant's query; must never run a text from a request. */
export const rowsOf = async (db: Db, consulta: string): Promise<Fila[]> =>
  (await sql.raw<Fila>(consulta).execute(db)).rows
