import { describeTables, type Described } from './describe-schema.ts'
import type { Step } from './schema-files.ts'
import type { Session } from './session.ts'

/** The last commit that brings an older database up to the tables of the baseline. */
export const LAST_OF_BEFORE = '7d3384ea'

/** A database, or a copy of one, is older than the baseline: its tables differ. The message names the first difference. */
export class OlderVersion extends Error {}

const BESIDE = 'escuela_comparada'

/** Describes the tables of the baseline, made in a schema beside that is dropped again. */
async function describeBaseline(client: Session, makeBaseline: () => Promise<void>): Promise<Described[]> {
  const { rows } = await client.query<{ path: string }>(
    `select current_schema()::text || ', public' as path, set_config('search_path', '${BESIDE}, public', true)
     from (select current_setting('search_path')) s`,
  )
  await client.query(`create schema ${BESIDE}`)
  await makeBaseline()
  const described = await describeTables(client)
  await client.query(`drop schema ${BESIDE} cascade`)
  await client.query(`select set_config('search_path', $1, true)`, [rows[0]!.path])
  return described
}

const lineOf = ({ of, text }: Described) => `${of}: ${text}`
/** A database that was dumped and restored has its expressions in other parentheses. */
const plain = (line: string) => line.replaceAll(/[()\s]/g, '')

/** @throws {OlderVersion} */
function refuseDifference(found: Described[], expected: Described[]) {
  const [has, wanted] = [found.map(lineOf), expected.map(lineOf)]
  const without = (lines: string[], others: string[]) => {
    const known = new Set(others.map(plain))
    return lines.find((line) => !known.has(plain(line)))
  }
  const difference = without(wanted, has) ?? without(has, wanted)
  if (difference) throw new OlderVersion(difference)
}

const EXISTING = `
  insert into migracion (nombre, huella)
  select distinct 'function ' || proname, '' from pg_proc p
  where pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union select distinct 'triggers ' || relname, '' from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not tgisinternal and relnamespace = current_schema()::regnamespace`

/**
 * Takes over a database that the migrations of before the baseline made, whatever its record of them holds: its tables are
 * compared with those of the baseline, and the baseline is recorded in place of them. Functions and triggers are recorded
 * without a print, so that all are made again and those without a file go.
 * @throws {OlderVersion}
 */
export async function takeOver(
  client: Session,
  baseline: readonly Step[],
  makeBaseline: () => Promise<void>,
) {
  const found = await describeTables(client)
  refuseDifference(found, await describeBaseline(client, makeBaseline))
  await client.query('delete from migracion')
  for (const { nombre, huella } of baseline)
    await client.query('insert into migracion (nombre, huella) values ($1, $2)', [nombre, huella])
  await client.query(EXISTING)
}
