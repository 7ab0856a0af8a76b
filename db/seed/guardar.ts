import { type Insertable, sql } from 'kysely'

import type { Db, Tables } from '#server/core/db.ts'

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)

const inColumns = (fila: object) =>
  Object.fromEntries(Object.entries(fila).map(([name, value]) => [snake(name), value]))

/**
 * Writes many rows in one statement, in their order. All of them have the same fields; what is not among these gets
 * its default. The rows may bring their own ids.
 */
export async function insertAll<T extends keyof Tables & string>(
  db: Db,
  tabla: T,
  filas: readonly Insertable<Tables[T]>[],
) {
  const [primera] = filas
  if (!primera) return
  const columnas = sql.join(Object.keys(primera).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(tabla)} (${columnas}) overriding system value
    select ${columnas} from json_populate_recordset(null::${sql.table(tabla)}, ${JSON.stringify(filas.map(inColumns))}::json)`.execute(
    db,
  )
}

/** Goes on counting after the ids that were given by hand. */
export async function continueAfter(db: Db, tabla: keyof Tables & string, id: string) {
  await sql`
    select setval(pg_get_serial_sequence(${snake(tabla)}, ${snake(id)}), (select max(${sql.ref(id)}) from ${sql.table(tabla)}))`.execute(
    db,
  )
}
