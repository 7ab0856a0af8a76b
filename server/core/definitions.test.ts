import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'

import { Pool } from 'pg'

import { emptyDatabase } from '#server/testing/database.ts'

import { migrate } from './migrate.ts'
import { WrongDefinition } from './schema-files.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let pool: Pool
let root: string

before(async () => {
  database = await emptyDatabase()
  pool = new Pool({ connectionString: database.connectionString, max: 4 })
  // The database may be dropped before the last connection has closed.
  pool.on('error', () => {})
})
after(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public')
  root = await mkdtemp(join(tmpdir(), 'definitions-'))
  for (const folder of ['tables', 'changes', 'functions', 'views']) await mkdir(join(root, folder))
  await put('tables/institucion.sql', 'create table uno (a int, b int)')
})
afterEach(() => rm(root, { recursive: true }))

const put = (file: string, sql: string) => writeFile(join(root, file), sql)
const again = () => migrate(database.connectionString, root)
const rows = async (sql: string) => (await pool.query(sql)).rows
const routines = async () =>
  (
    await rows(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`)
  ).map(({ name }) => name)
const triggers = async () =>
  (await rows('select tgname as name from pg_trigger where not tgisinternal order by 1')).map(
    ({ name }) => name,
  )

const twice = (times: number) =>
  `create function twice(a int) returns int immutable language sql\n  return a * ${times};`
const addup = `create function addup() returns trigger language plpgsql as $$
begin
  new.b := twice(new.a);
  return new;
end $$;`
const ADD_UP = 'create trigger addup before insert on uno for each row execute function addup();'

test('functions and triggers of one file are made, whatever their order, before tables that need them', async () => {
  await put('tables/personas.sql', 'create table dos (a int check (twice(a) < 100), b int default twice(4))')
  await put('functions/uno.sql', [ADD_UP, addup, twice(2)].join('\n\n'))
  assert.deepEqual(await again(), ['tables/institucion.sql', 'tables/personas.sql'])
  assert.deepEqual(await again(), [])
  await pool.query('insert into uno (a) values (7)')
  assert.deepEqual(await rows('select b from uno'), [{ b: 14 }])
})

test('a function whose text changed is made again, also where a default and a check hold it', async () => {
  await put('tables/personas.sql', 'create table dos (a int check (twice(a) < 100), b int default twice(4))')
  await put('functions/uno.sql', twice(2))
  await again()
  await put('functions/uno.sql', twice(3))
  assert.deepEqual(await again(), [])
  assert.deepEqual(await rows('insert into dos (a) values (1) returning b'), [{ b: 12 }])
})

test('another signature replaces a function, and does not stand beside it', async () => {
  await put('functions/uno.sql', twice(2))
  await again()
  await put('functions/uno.sql', twice(2).replace('(a int) returns int', '(a numeric) returns numeric'))
  await again()
  assert.deepEqual(await rows('select twice(1.5) as b'), [{ b: '3.0' }])
  assert.deepEqual(await routines(), ['twice'])
})

test('what no file has any more goes: triggers, and functions', async () => {
  await put('functions/uno.sql', [ADD_UP, addup, twice(2)].join('\n\n'))
  await again()
  assert.deepEqual([await routines(), await triggers()], [['addup', 'twice'], ['addup']])
  await put('functions/uno.sql', twice(2))
  await again()
  assert.deepEqual([await routines(), await triggers()], [['twice'], []])
})

test('triggers made by a procedure are made again when its text changes', async () => {
  const place = (name: string) => `create procedure place(tabla text) language plpgsql as $$
begin
  execute format('create trigger ${name} before insert on %I for each row execute function addup()', tabla);
end $$;`
  await put('functions/uno.sql', ["call place('uno');", place('before'), addup, twice(2)].join('\n\n'))
  await again()
  assert.deepEqual(await triggers(), ['before'])
  await put('functions/uno.sql', ["call place('uno');", place('other'), addup, twice(2)].join('\n\n'))
  await again()
  assert.deepEqual(await triggers(), ['other'])
})

test('comments and spaces may change afterwards, in tables too', async () => {
  await put('functions/uno.sql', twice(2))
  await again()
  const [{ oid }] = (await rows(`select 'twice'::regproc::oid as oid`)) as [{ oid: number }]
  await put('functions/uno.sql', `-- Twice.\n${twice(2).replace('\n', '\n   ')}`)
  await put('tables/institucion.sql', '-- A table; of numbers.\ncreate table uno (a int,\n  b int)')
  assert.deepEqual(await again(), [])
  assert.deepEqual(await rows(`select 'twice'::regproc::oid as oid`), [{ oid }])
})

test('a change has the functions that are new with it, and its rows fire the triggers there are', async () => {
  await put('functions/uno.sql', [ADD_UP, addup, twice(2)].join('\n\n'))
  await again()
  const fresh = 'create function fresh() returns int immutable language sql\n  return 5;'
  await put('functions/dos.sql', fresh)
  await put('changes/0001_c.sql', 'alter table uno add c int default fresh(); insert into uno (a) values (1)')
  assert.deepEqual(await again(), ['changes/0001_c.sql'])
  assert.deepEqual(await rows('select * from uno'), [{ a: 1, b: 2, c: 5 }])
})

const refused = [
  [
    'a function in two files',
    { 'functions/dos.sql': twice(2) },
    /^function twice stands twice: functions\/dos.sql, functions\/uno.sql$/,
  ],
  ['a function in a change', { 'changes/0001_a.sql': twice(3) }, /^changes\/0001_a.sql defines twice/],
  ['a trigger in a change', { 'changes/0001_a.sql': ADD_UP }, /^changes\/0001_a.sql defines addup/],
  [
    'a view in a change',
    { 'changes/0001_a.sql': 'create or replace view v as select 1' },
    /^changes\/0001_a.sql defines v:/,
  ],
  ['a change without a number', { 'changes/other.sql': 'select 1' }, /^changes\/other.sql has no number/],
  ['tables of no wing', { 'tables/otra.sql': 'select 1' }, /^tables\/otra.sql is named for no wing$/],
  [
    'data among functions',
    { 'functions/dos.sql': 'insert into uno values (1)' },
    /^functions\/dos.sql: neither/,
  ],
  [
    'a function of what there is not',
    { 'functions/dos.sql': addup.replace('trigger', 'cosa') },
    /^functions\/dos.sql: type "cosa" does not exist$/,
  ],
] as const
for (const [name, files, says] of refused) {
  test(`${name} is refused, and nothing is made`, async () => {
    await put('functions/uno.sql', twice(2))
    for (const [file, sql] of Object.entries(files)) await put(file, sql)
    await assert.rejects(again(), (error) => error instanceof WrongDefinition && says.test(error.message))
    assert.deepEqual(await routines(), [])
  })
}

test('a change adds a column with a value, or a computed one, to a table whose rows functions take', async () => {
  const calls =
    'create function outer_of(a int) returns int language sql\n  return (select inner_of(u) from uno u limit 1);'
  await put(
    'functions/uno.sql',
    ['create function inner_of(u uno) returns int language sql\n  return u.a;', calls].join('\n\n'),
  )
  await again()
  await rows('insert into uno values (2, 3)')
  await put(
    'changes/0001_columns.sql',
    'alter table uno add c int not null default 4, add d int generated always as (a * b) stored',
  )
  assert.deepEqual(await again(), ['changes/0001_columns.sql'])
  assert.deepEqual(await rows('select c, d, outer_of(1) as a from uno'), [{ c: 4, d: 6, a: 2 }])
  assert.deepEqual(await again(), [])
})

test('a function that something of others holds is named, and all stays', async () => {
  await put('functions/uno.sql', twice(2))
  await again()
  await pool.query('create table ajena (a int default twice(1))')
  await put('functions/uno.sql', '')
  await assert.rejects(again(), /default value for column a of table ajena depends on function twice/)
  assert.deepEqual(await routines(), ['twice'])
})
