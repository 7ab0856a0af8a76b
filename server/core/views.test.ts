import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'

import { Pool } from 'pg'

import { emptyDatabase } from '#server/testing/database.ts'

import { migrate } from './migrate.ts'
import { WrongDefinition } from './schema-files.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let pool: Pool
let root: string

before(async () => {
  database = await emptyDatabase()
  pool = new Pool({ connectionString: database.connectionString, max: 8 })
  // The database may be dropped before the last connection has closed.
  pool.on('error', () => {})
})
after(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async (t) => {
  root = await mkdtemp(join(tmpdir(), 'views-'))
  await mkdir(join(root, 'changes'))
  await mkdir(join(root, 'views'))
  if ('after' in t) t.after(() => rm(root, { recursive: true }))
})

const put = (file: string, sql: string) => writeFile(join(root, file), sql)
const putView = (name: string, body: string) => put(`views/${name}.sql`, `create view ${name} as ${body}`)
const again = () => migrate(database.connectionString, root)
const rows = async (sql: string) => (await pool.query(sql)).rows
const columns = async (name: string) =>
  (
    await rows(
      `select attname from pg_attribute where attrelid = to_regclass('${name}') and attnum > 0 order by attnum`,
    )
  )
    .map(({ attname }) => attname)
    .join(' ')

test('a column added to the text of a view is there after the next start', async () => {
  await put('changes/9101_uno.sql', 'create table uno (a int, b int); insert into uno values (1, 2)')
  await putView('uno_fila', 'select a from uno')
  assert.deepEqual(await again(), ['changes/9101_uno.sql'])
  await putView('uno_fila', 'select b, a from uno')
  assert.deepEqual(await again(), [])
  assert.deepEqual(await rows('select * from uno_fila'), [{ b: 2, a: 1 }])
})

test('views and functions that read one are made after those they name, whatever their files are called', async () => {
  await putView('dos_z', 'select 1 as a')
  await putView('dos_m', 'select * from dos_z -- not dos_a')
  await putView('dos_a', "select *, 'dos_a of dos_b' as texto from dos_m")
  await put(
    'views/dos_b.sql',
    'create function dos_b() returns setof dos_a language sql as $$ select * from dos_a $$',
  )
  await again()
  await putView('dos_z', 'select 1 as a, 2 as b')
  await again()
  assert.deepEqual(await rows('select * from dos_b()'), [{ a: 1, b: 2, texto: 'dos_a of dos_b' }])
})

test('the view of a file that was removed goes, and one with the same text stays the same', async () => {
  await putView('tres', 'select 1 as a')
  await putView('tres_ido', 'select * from tres')
  await again()
  const [made] = await rows(`select 'tres'::regclass::oid as oid`)
  await again()
  assert.deepEqual(await rows(`select 'tres'::regclass::oid as oid`), [made])
  await rm(join(root, 'views', 'tres_ido.sql'))
  await again()
  assert.deepEqual([await columns('tres'), await columns('tres_ido')], ['a', ''])
})

test('a migration is free to change what a view reads, and the view follows', async () => {
  await put('changes/9102_cuatro.sql', 'create table cuatro (a int, b int)')
  await putView('cuatro_fila', 'select * from cuatro')
  await again()
  await put('changes/9103_cuatro.sql', 'alter table cuatro drop a; alter table cuatro add c int')
  assert.deepEqual(await again(), ['changes/9103_cuatro.sql'])
  assert.equal(await columns('cuatro_fila'), 'b c')
})

test('a migration that fails leaves those before it, and the views', async () => {
  await put('changes/9104_cinco.sql', 'create table cinco (a int)')
  await putView('cinco_fila', 'select * from cinco')
  await put('changes/9105_cinco.sql', 'alter table cinco add b int; select 1 / 0')
  await assert.rejects(again(), /division by zero/)
  assert.equal(await columns('cinco_fila'), 'a')
})

test('when the views need the migration that fails, all stays as it was', async () => {
  await put('changes/9106_seis.sql', 'create table seis (a int)')
  await putView('seis_fila', 'select a from seis')
  await again()
  await put('changes/9107_seis.sql', 'alter table seis add b int')
  await put('changes/9108_seis.sql', 'alter table seis add c int; select 1 / 0')
  await putView('seis_fila', 'select a, b, c from seis')
  await assert.rejects(again(), /division by zero/)
  assert.deepEqual([await columns('seis'), await columns('seis_fila')], ['a', 'a'])
})

const wrong = [
  {
    name: 'a name that there is not',
    file: 'siete',
    sql: 'create view siete as select * from ninguna',
    says: 'views/siete.sql: relation "ninguna" does not exist',
  },
  {
    name: 'a view that reads itself through another',
    file: 'siete',
    sql: 'create view siete as select * from siete_otra',
    says: 'views/siete.sql: relation "siete_otra" does not exist',
  },
  {
    name: 'a file of another view',
    file: 'siete',
    sql: 'create view ocho as select 1 as a',
    says: 'views/siete.sql must have one create view or create function, of siete',
  },
  {
    name: 'two in a file',
    file: 'siete',
    sql: 'create view siete as select 1 as a;\ncreate view ocho as select 1 as a',
    says: 'views/siete.sql must have one create view or create function, of siete',
  },
]
for (const { name, file, sql, says } of wrong) {
  test(`${name} is refused in one sentence, and the views stay`, async () => {
    await putView('siete_otra', 'select 1 as a')
    await again()
    await putView('siete_otra', 'select 1 as b from siete')
    await put(`views/${file}.sql`, sql)
    await assert.rejects(again(), new WrongDefinition(says))
    assert.equal(await columns('siete_otra'), 'a')
  })
}

test('something of others that depends on a view is named, and nothing is dropped', async () => {
  await putView('nueve', 'select 1 as a')
  await again()
  await pool.query('create view ajena as select * from nueve')
  await putView('nueve', 'select 1 as b')
  await assert.rejects(again(), new WrongDefinition('view ajena depends on view nueve'))
  assert.equal(await columns('ajena'), 'a')
  await pool.query('drop view ajena')
})

test('four servers that start together with another text make the views once', async () => {
  await putView('diez', 'select 1 as a')
  await again()
  await putView('diez', 'select 1 as a, pg_current_xact_id()::text::bigint as b')
  await pool.query('create table if not exists hechas (vista text)')
  await pool.query(`create or replace function anotar() returns trigger language plpgsql as $$
    begin insert into hechas values (new.nombre); return null; end $$`)
  await pool.query('create trigger anotar after insert on migracion for each row execute function anotar()')
  await Promise.all([again(), again(), again(), again()])
  await pool.query('drop trigger anotar on migracion')
  assert.deepEqual(await rows('select vista from hechas'), [{ vista: 'view diez' }])
})

test('a server killed in the middle leaves all as it was, and the next one does it', async () => {
  await put('changes/9111_once.sql', 'create table once (a int)')
  await putView('once_fila', 'select a from once')
  await again()
  await put('changes/9112_once.sql', 'alter table once add b int')
  await put('changes/9113_once.sql', 'select pg_sleep(60)')
  await putView('once_fila', 'select a, b from once')
  const killed = assert.rejects(again())
  const sleeping = `from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'`
  while ((await rows(`select pg_terminate_backend(pid) ${sleeping}`)).length === 0);
  await killed
  assert.deepEqual([await columns('once'), await columns('once_fila')], ['a', 'a'])
  await put('changes/9113_once.sql', 'select 1')
  assert.deepEqual(await again(), ['changes/9112_once.sql', 'changes/9113_once.sql'])
  assert.equal(await columns('once_fila'), 'a b')
})
