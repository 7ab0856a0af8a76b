import { dropTogether } from './definitions.ts'
import type { Session } from './session.ts'

const HELD = `
  with recursive held as (
    select d.objid as oid from pg_depend d
      join pg_type t on d.refclassid = 'pg_type'::regclass and t.oid = d.refobjid
      join pg_class c on c.oid = t.typrelid and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      where d.classid = 'pg_proc'::regclass
    union
    select d.objid from held join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = held.oid
      where d.classid = 'pg_proc'::regclass
  )
  select p.oid::regprocedure::text as signature, 'function ' || p.proname as nombre from pg_proc p join held using (oid)`

/**
 * Drops the functions that take a row of a table, with those that call them: while one stands, PostgreSQL adds no column with a
 * value to that table. Returns their names in the record, from which they are gone.
 * @throws {WrongDefinition} when a default, a check or an index needs one
 */
export async function dropRowFunctions(client: Session): Promise<Set<string>> {
  const { rows } = await client.query<{ signature: string; nombre: string }>(HELD)
  await dropTogether(
    client,
    'routine',
    rows.map(({ signature }) => signature),
  )
  const nombres = rows.map(({ nombre }) => nombre)
  await client.query('delete from migracion where nombre = any($1)', [nombres])
  return new Set(nombres)
}
