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

const doble = (times: number) =>
  `create function doble(a int) returns int immutable language sql\n  return a * ${times};`
const sumar = `create function sumar() returns trigger language plpgsql as $$
begin
  new.b := doble(new.a);
  return new;
end $$;`
const SUMAR = 'create trigger sumar before insert on uno for each row execute function sumar();'

test('functions and triggers of one file are made, whatever their order, before tables that need them', async () => {
  await put('tables/personas.sql', 'create table dos (a int check (doble(a) < 100), b int default doble(4))')
  await put('functions/uno.sql', [SUMAR, sumar, doble(2)].join('\n\n'))
  assert.deepEqual(await again(), ['tables/institucion.sql', 'tables/personas.sql'])
  assert.deepEqual(await again(), [])
  await pool.query('insert into uno (a) values (7)')
  assert.deepEqual(await rows('select b from uno'), [{ b: 14 }])
})

test('a function whose text changed is made again, also where a default and a check hold it', async () => {
  await put('tables/personas.sql', 'create table dos (a int check (doble(a) < 100), b int default doble(4))')
  await put('functions/uno.sql', doble(2))
  await again()
  await put('functions/uno.sql', doble(3))
  assert.deepEqual(await again(), [])
  assert.deepEqual(await rows('insert into dos (a) values (1) returning b'), [{ b: 12 }])
})

test('another signature replaces a function, and does not stand beside it', async () => {
  await put('functions/uno.sql', doble(2))
  await again()
  await put('functions/uno.sql', doble(2).replace('(a int) returns int', '(a numeric) returns numeric'))
  await again()
  assert.deepEqual(await rows('select doble(1.5) as b'), [{ b: '3.0' }])
  assert.deepEqual(await routines(), ['doble'])
})

test('what no file has any more goes: triggers, and functions', async () => {
  await put('functions/uno.sql', [SUMAR, sumar, doble(2)].join('\n\n'))
  await again()
  assert.deepEqual([await routines(), await triggers()], [['doble', 'sumar'], ['sumar']])
  await put('functions/uno.sql', doble(2))
  await again()
  assert.deepEqual([await routines(), await triggers()], [['doble'], []])
})

test('triggers made by a procedure are made again when its text changes', async () => {
  const poner = (name: string) => `create procedure poner(tabla text) language plpgsql as $$
begin
  execute format('create trigger ${name} before insert on %I for each row execute function sumar()', tabla);
end $$;`
  await put('functions/uno.sql', ["call poner('uno');", poner('antes'), sumar, doble(2)].join('\n\n'))
  await again()
  assert.deepEqual(await triggers(), ['antes'])
  await put('functions/uno.sql', ["call poner('uno');", poner('otro'), sumar, doble(2)].join('\n\n'))
  await again()
  assert.deepEqual(await triggers(), ['otro'])
})

test('comments and spaces may change afterwards, in tables too', async () => {
  await put('functions/uno.sql', doble(2))
  await again()
  const [{ oid }] = (await rows(`select 'doble'::regproc::oid as oid`)) as [{ oid: number }]
  await put('functions/uno.sql', `-- Twice.\n${doble(2).replace('\n', '\n   ')}`)
  await put('tables/institucion.sql', '-- A table; of numbers.\ncreate table uno (a int,\n  b int)')
  assert.deepEqual(await again(), [])
  assert.deepEqual(await rows(`select 'doble'::regproc::oid as oid`), [{ oid }])
})

test('a change has the functions that are new with it, and its rows fire the triggers there are', async () => {
  await put('functions/uno.sql', [SUMAR, sumar, doble(2)].join('\n\n'))
  await again()
  const nueva = 'create function nueva() returns int immutable language sql\n  return 5;'
  await put('functions/dos.sql', nueva)
  await put('changes/0001_c.sql', 'alter table uno add c int default nueva(); insert into uno (a) values (1)')
  assert.deepEqual(await again(), ['changes/0001_c.sql'])
  assert.deepEqual(await rows('select * from uno'), [{ a: 1, b: 2, c: 5 }])
})

const refused = [
  [
    'a function in two files',
    { 'functions/dos.sql': doble(2) },
    /^function doble stands twice: functions\/dos.sql, functions\/uno.sql$/,
  ],
  ['a function in a change', { 'changes/0001_a.sql': doble(3) }, /^changes\/0001_a.sql defines doble/],
  ['a trigger in a change', { 'changes/0001_a.sql': SUMAR }, /^changes\/0001_a.sql defines sumar/],
  [
    'a view in a change',
    { 'changes/0001_a.sql': 'create or replace view v as select 1' },
    /^changes\/0001_a.sql defines v:/,
  ],
  ['a change without a number', { 'changes/otro.sql': 'select 1' }, /^changes\/otro.sql has no number/],
  ['tables of no wing', { 'tables/otra.sql': 'select 1' }, /^tables\/otra.sql is named for no wing$/],
  [
    'data among functions',
    { 'functions/dos.sql': 'insert into uno values (1)' },
    /^functions\/dos.sql: neither/,
  ],
  [
    'a function of what there is not',
    { 'functions/dos.sql': sumar.replace('trigger', 'cosa') },
    /^functions\/dos.sql: type "cosa" does not exist$/,
  ],
] as const
for (const [name, files, says] of refused) {
  test(`${name} is refused, and nothing is made`, async () => {
    await put('functions/uno.sql', doble(2))
    for (const [file, sql] of Object.entries(files)) await put(file, sql)
    await assert.rejects(again(), (error) => error instanceof WrongDefinition && says.test(error.message))
    assert.deepEqual(await routines(), [])
  })
}

test('a function that something of others holds is named, and all stays', async () => {
  await put('functions/uno.sql', doble(2))
  await again()
  await pool.query('create table ajena (a int default doble(1))')
  await put('functions/uno.sql', '')
  await assert.rejects(again(), /default value for column a of table ajena depends on function doble/)
  assert.deepEqual(await routines(), ['doble'])
})
