import { type Insertable, sql } from 'kysely'

import { snake } from '#contract/core/letter-case.ts'
import type { Db, Tables } from '#server/core/db.ts'

/** A row with its columns as the table names them. */
export const inColumns = (fila: object) =>
  Object.fromEntries(Object.entries(fila).map(([name, value]) => [snake(name), value]))

/**
 * Inserts many rows in one statement, in their order. All of them have the same fields; the other columns get their
 * default. The rows may bring their own ids.
 */
export async function insertAll<T extends keyof Tables & string>(
  db: Db,
  tabla: T,
  filas: readonly Insertable<Tables[T]>[],
) {
  const [first] = filas
  if (!first) return
  const columnas = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(tabla)} (${columnas}) overriding system value
    select ${columnas} from json_populate_recordset(null::${sql.table(tabla)}, ${JSON.stringify(filas.map(inColumns))}::json)`.execute(
    db,
  )
}

/** Sets the sequence of a table after the ids that the rows brought. */
export async function continueAfter(db: Db, tabla: keyof Tables & string, id: string) {
  await sql`
    select setval(pg_get_serial_sequence(${snake(tabla)}, ${snake(id)}), (select max(${sql.ref(id)}) from ${sql.table(tabla)}))`.execute(
    db,
  )
}
