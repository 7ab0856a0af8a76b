import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

export type Fila = Record<string, unknown>

/** The rows of one of our own queries: never of a text that came from outside. */
export const rowsOf = async (db: Db, consulta: string): Promise<Fila[]> =>
  (await sql.raw<Fila>(consulta).execute(db)).rows
