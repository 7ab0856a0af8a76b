import { Client } from 'pg'

/** Role that serves: it owns the database and all in it, and is nothing on the server (decision 159). */
export const ROLE = 'escuela'

const MAKE = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = '${ROLE}') then
      create role ${ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
    end if;
    if (select datdba <> '${ROLE}'::regrole from pg_database where datname = current_database()) then
      execute format('alter database %I owner to ${ROLE}', current_database());
    end if;
  end $$`

// Databases of before were made by the superuser. "reassign owned" refuses the objects of the one that initdb made; those of
// extensions stay with it, and a sequence or a row type goes with its table.
const HAND_OVER = `
  do $$
  declare
    statement text;
  begin
    for statement in
      select format('alter %s %s owner to ${ROLE}', case relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' else 'table' end, oid::regclass)
      from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> '${ROLE}'::regrole
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and d.deptype in ('e', 'a', 'i') and d.refobjid <> c.relnamespace)
      union all
      select format('alter routine %s owner to ${ROLE}', oid::regprocedure)
      from pg_proc p
      where pronamespace = 'public'::regnamespace and proowner <> '${ROLE}'::regrole
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      union all
      select format('alter type %s owner to ${ROLE}', oid::regtype)
      from pg_type t
      where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r') and typowner <> '${ROLE}'::regrole
        and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
    loop
      execute statement;
    end loop;
  end $$`

/** Makes the role that serves, and hands it the database with what is in it, at every start. */
export async function makeRole(administrator: string) {
  const client = new Client({ connectionString: administrator })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query(MAKE)
    await client.query(HAND_OVER)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
