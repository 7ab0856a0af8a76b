import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import { Pool } from 'pg'

import { testDatabase, type TestDatabase } from '#server/testing/database.ts'

import { ChangedMigration, migrate } from './migrate.ts'

const DB = join(import.meta.dirname, '..', '..', 'db')

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await testDatabase()
  pool = new Pool({ connectionString: database.connectionString, max: database.max })
  // The database may be dropped before the last connection has closed.
  pool.on('error', () => {})
})
after(async () => {
  await pool.end()
  await database.drop()
})

// Everything in the schema as its definition, but for the ids.
const CATALOGUE = `
  select c.relkind::text || ' ' || c.relname || ' ' || coalesce(pg_get_viewdef(c.oid), '') || (
    select string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull), ', ' order by attnum)
    from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as definition
  from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
  union all select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  order by 1`
const catalogue = async () =>
  (await pool.query<{ definition: string }>(CATALOGUE)).rows.map(({ definition }) => definition)

const prints = async () =>
  (
    await pool.query<{ nombre: string; huella: string }>(
      'select nombre, huella from migracion order by nombre',
    )
  ).rows

const earlier: Record<string, string[]> = JSON.parse(
  await readFile(join(DB, 'tables', 'earlier.json'), 'utf8'),
)

/** A database older than db/views: views with an older text, none recorded, and migrations with their prints of then. */
async function makeOld() {
  await pool.query(`
    drop function caja_lineas, caja_abierta;
    drop view grupo_fila, caja_movimiento, cuenta_fila cascade;
    create view cuenta_fila as select id_cuenta from cuenta;
    create view grupo_fila as select id_grupo, codigo from grupo;
    create view grupo_disponible as select * from grupo_fila;
    create view caja_movimiento as select id_ingreso from ingreso;
    create function caja_abierta(dia date) returns setof caja_movimiento language sql as $$ select * from caja_movimiento $$;
    delete from migracion where nombre ~ '^(view|function) '`)
  for (const [nombre, [huella]] of Object.entries(earlier)) {
    await pool.query('update migracion set huella = $2 where nombre = $1', [nombre, huella])
  }
}

test('a database of before db/views ends with the definitions of a new one', async () => {
  const [made, recorded] = [await catalogue(), await prints()]
  assert.ok(made.length > 800, `${made.length} definitions`)
  await makeOld()
  assert.notDeepEqual(await catalogue(), made)
  await migrate(database.connectionString)
  assert.deepEqual(await catalogue(), made)
  const old = recorded.map(({ nombre, huella }) => ({ nombre, huella: earlier[nombre]?.[0] ?? huella }))
  assert.deepEqual(await prints(), old)
})

test('every earlier print of a migration is accepted', async () => {
  const before = await catalogue()
  for (const [nombre, huellas] of Object.entries(earlier)) {
    for (const huella of huellas) {
      await pool.query('update migracion set huella = $2 where nombre = $1', [nombre, huella])
      assert.deepEqual(await migrate(database.connectionString), [], `${nombre} ${huella}`)
    }
  }
  assert.deepEqual(await catalogue(), before)
})

test('an earlier print is accepted of its own file only', async () => {
  const print = earlier['0003_persona.sql']?.[0]
  for (const other of ['0005_matricula.sql', '0006_dinero.sql']) {
    const was = (await prints()).find(({ nombre }) => nombre === other)?.huella
    await pool.query('update migracion set huella = $2 where nombre = $1', [other, print])
    await assert.rejects(migrate(database.connectionString), new ChangedMigration(other))
    await pool.query('update migracion set huella = $2 where nombre = $1', [other, was])
  }
})

test('each view is created in one place of db, and never by a migration', async () => {
  const migrations = (await readdir(join(DB, 'tables'))).filter((name) => name.endsWith('.sql'))
  const creating = await Promise.all(
    migrations.map(async (name) =>
      /\b(create|replace|drop) +view\b/i.test(await readFile(join(DB, 'tables', name), 'utf8')) ? [name] : [],
    ),
  )
  assert.deepEqual(creating.flat(), [])
})
