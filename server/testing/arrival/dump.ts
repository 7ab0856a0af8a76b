import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

/** Tables that tell what was done, and what the server keeps for itself. */
const ABOUT_WORK = [
  'auditoria',
  'hoja_recordada',
  'idempotencia',
  'importacion',
  'importacion_cambio',
  'matricula_saldo_cambio',
  'recuento',
  'sesion',
  'tarea',
  'tarea_archivo',
  'tarea_item',
]

/** Every row of the database by table, as text, in an order of its own. */
export async function dumpOf(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ tabla: string }>`
    select table_name as tabla from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const dump: Record<string, string[]> = {}
  for (const { tabla } of rows.filter((one) => !ABOUT_WORK.includes(one.tabla))) {
    const found = await sql<{ fila: string }>`
      select to_jsonb(t)::text as fila from ${sql.table(tabla)} t order by 1`.execute(db)
    dump[tabla] = found.rows.map(({ fila }) => fila)
  }
  return dump
}
