import type { Pool } from 'pg'

import { millis } from './measure.ts'

/** The last id of each table, by its name. */
export async function lastIds(pool: Pool, tables: string[]): Promise<Map<string, number>> {
  const last = new Map<string, number>()
  for (const table of tables) last.set(table, await lastId(pool, table))
  return last
}

async function lastId(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ id: number | null }>(`select max(id_${table}) as id from ${table}`)
  return rows[0]?.id ?? 0
}

/** Makes a copy of a table with everything but its triggers: columns, checks, indexes and foreign keys. */
async function copyOf(pool: Pool, table: string): Promise<string> {
  await pool.query(`create table copia_${table} (like ${table} including all)`)
  const { rows } = await pool.query<{ add: string }>(
    `select 'alter table copia_' || $1 || ' add ' || pg_get_constraintdef(oid) as add
     from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  )
  for (const { add } of rows) await pool.query(add)
  const { rows: columns } = await pool.query<{ list: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return columns[0]?.list ?? ''
}

/** Milliseconds of inserting the later rows once more, into copies of their tables. */
export async function copyTime(pool: Pool, before: Map<string, number>): Promise<number> {
  const statements: [string, number][] = []
  for (const [table, id] of before) {
    const columns = await copyOf(pool, table)
    const statement = `insert into copia_${table} (${columns}) overriding system value
      select ${columns} from ${table} where id_${table} > $1`
    statements.push([statement, id])
  }
  return millis(async () => {
    for (const [statement, id] of statements) await pool.query(statement, [id])
  })
}
