import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { Pool } from 'pg'

import { emptyDatabase, testDatabase } from '#server/testing/database.ts'

import { ChangedMigration, migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let pool: Pool
let folder: string

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
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await mkdir(join(folder, 'changes'))
  if ('after' in t) t.after(() => rm(folder, { recursive: true }))
})

const put = (name: string, sql: string) => writeFile(join(folder, 'changes', name), sql)
const again = () => migrate(database.connectionString, folder)
const tables = async (like: string) =>
  (await pool.query<{ name: string }>('select relname as name from pg_class where relname like $1', [like]))
    .rows

test('a file that changed after it was applied is refused by name', async () => {
  await put('9001_uno.sql', 'create table uno ()')
  await again()
  await put('9001_uno.sql', 'create table uno (id int)')
  await assert.rejects(again(), new ChangedMigration('changes/9001_uno.sql'))
})

test('a file that fails half way leaves nothing, and those before it stay', async () => {
  await put('9002_dos.sql', 'create table dos ()')
  await put('9003_tres.sql', 'create table tres (); select 1 / 0')
  await assert.rejects(again(), /division by zero/)
  assert.deepEqual(await tables('tres'), [])
  await put('9003_tres.sql', 'create table tres ()')
  assert.deepEqual(await again(), ['changes/9003_tres.sql'])
})

test('files are applied in order, once, and those without .sql are ignored', async () => {
  await put('9005_cinco.sql', 'alter table cuatro add id int')
  await put('9004_cuatro.sql', 'create table cuatro ()')
  await put('notas.txt', 'not sql')
  assert.deepEqual(await again(), ['changes/9004_cuatro.sql', 'changes/9005_cinco.sql'])
  assert.deepEqual(await again(), [])
})

test('four servers that start together apply a file once', async () => {
  await put('9006_seis.sql', 'create table seis (); select pg_sleep(0.1)')
  const applied = await Promise.all([again(), again(), again(), again()])
  assert.deepEqual(applied.flat(), ['changes/9006_seis.sql'])
})

test('a server that dies in the middle leaves the tables as they were, and the next one applies all', async () => {
  await put('9007_siete.sql', 'create table siete ()')
  await put('9008_ocho.sql', 'create table ocho (); select pg_sleep(5)')
  const dying = assert.rejects(again())
  const killed = () =>
    pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep(5)%' and pid <> pg_backend_pid()`)
  for (let tries = 0; tries < 100 && (await killed()).rowCount === 0; tries++) await setTimeout(50)
  await dying
  assert.deepEqual(await tables('siete'), [])
  await put('9008_ocho.sql', 'create table ocho ()')
  assert.deepEqual(await again(), ['changes/9007_siete.sql', 'changes/9008_ocho.sql'])
})

test('what db/ says is made and does not apply again', async () => {
  const real = await testDatabase()
  assert.deepEqual(await migrate(real.connectionString), [])
  await real.drop()
})
