import type { Session } from '#server/core/session.ts'

export type Table = { name: string; columns: string[] }
type Sequence = { name: string; last: string; called: boolean }
/** Rows of a table and a sum of what each says. */
type Summary = { name: string; rows: string; sum: string }
/** Summary of a whole database, to be compared with that of its copy. */
export type Digest = { summaries: Summary[]; sequences: Sequence[] }

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
export const listOf = ({ columns }: Table) => columns.map(quote).join(', ')
export const nameOf = ({ name }: { name: string }) => quote(name)

/** Two servers write a moment or a number the same way. */
export const PLAIN = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1`

// Generated columns are left out: the database computes them again.
const TABLES = `
  select c.relname::text as name, array_agg(a.attname::text order by a.attname) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`

export const readTables = async (db: Session): Promise<Table[]> => (await db.query<Table>(TABLES)).rows

async function readSequences(db: Session): Promise<Sequence[]> {
  const { rows } = await db.query<{ name: string }>(
    `select sequencename::text as name from pg_sequences where schemaname = current_schema() order by 1`,
  )
  const found: Sequence[] = []
  for (const { name } of rows) {
    const read = `select last_value::text as last, is_called as called from ${nameOf({ name })}`
    const [at] = (await db.query<Omit<Sequence, 'name'>>(read)).rows
    if (at) found.push({ name, ...at })
  }
  return found
}

/** Whatever the order of the rows. The sum is by SHA-256, which every version of PostgreSQL computes alike. */
async function summarize(db: Session, table: Table): Promise<Summary> {
  const { rows } = await db.query<Omit<Summary, 'name'>>(`
    select count(*)::text as rows, coalesce(sum(
      ('x' || encode(substr(sha256(convert_to(t::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint::numeric), 0)::text as sum
    from (select ${listOf(table)} from ${nameOf(table)}) t`)
  return { name: table.name, rows: '0', sum: '0', ...rows[0] }
}

/** The sums of these tables, and where each sequence goes on. */
export async function digestOf(db: Session, tables: Table[]): Promise<Digest> {
  const summaries: Summary[] = []
  for (const table of tables) summaries.push(await summarize(db, table))
  return { summaries, sequences: await readSequences(db) }
}

/** The migrations that made the tables. */
export async function readMigrated(db: Session): Promise<string[]> {
  const { rows } = await db.query<{ nombre: string }>('select nombre from migracion order by 1')
  return rows.map(({ nombre }) => nombre)
}
