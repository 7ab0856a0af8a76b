import type { Session } from '#server/core/session.ts'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; last: string; called: boolean }
/** Rows of a table and a sum of what each says. */
export type Summary = { name: string; rows: string; sum: string }

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
export const listOf = ({ columns }: Table) => columns.map(quote).join(', ')
export const nameOf = ({ name }: { name: string }) => `public.${quote(name)}`

// What is computed from other columns is computed again.
const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`

export const readTables = async (db: Session): Promise<Table[]> => (await db.query<Table>(TABLES)).rows

export async function readSequences(db: Session): Promise<Sequence[]> {
  const { rows } = await db.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const found: Sequence[] = []
  for (const { name } of rows) {
    const read = `select last_value::text as last, is_called as called from ${nameOf({ name })}`
    const [at] = (await db.query<Omit<Sequence, 'name'>>(read)).rows
    if (at) found.push({ name, ...at })
  }
  return found
}

/** Of each table, whatever the order of its rows. */
export async function summarize(db: Session, tables: Table[]): Promise<Summary[]> {
  const found: Summary[] = []
  for (const table of tables) {
    const { rows } = await db.query<Omit<Summary, 'name'>>(`
      select count(*)::text as rows,
        coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
      from (select ${listOf(table)} from ${nameOf(table)}) t`)
    if (rows[0]) found.push({ name: table.name, ...rows[0] })
  }
  return found
}
