import assert from 'node:assert/strict'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { withSession } from '#server/core/session.ts'
import { openEmbedded } from '#server/embedded/index.ts'
import { withCopy } from '#server/operacion/mudanza/copy.ts'
import { type Copy, fill, Incomplete } from '#server/operacion/mudanza/fill.ts'
import { readTables } from '#server/operacion/mudanza/tables.ts'
import { runVerb, runVerificar, spawnVerb } from '#server/testing/child.ts'
import { digestAt, digestIn, schoolToCopy } from '#server/testing/copied.ts'
import { emptyDatabase } from '#server/testing/database.ts'

const { place } = await schoolToCopy()
const target = await emptyDatabase()
after(() => target.drop())
const embedded = { ...place, DATABASE_URL: '' }
const FULL = /^The target database has tables[^\n]+\n$/
const tables = () => withSession(target.connectionString, readTables)

test('without a place to go, with a wrong one, and from a folder without a database: a sentence', async () => {
  for (const [args, sentence] of [
    [[], /npm run mudar -- postgres:/],
    [['embebida'], /npm run mudar -- postgres:/],
    [['postgres://postgres@127.0.0.1:1/x'], /^[^\n]+\n$/],
  ] as const) {
    const { code, said } = await runVerb(embedded, 'mudar', ...args)
    assert.deepEqual([code, said.split('\n').length], [1, 2], said)
    assert.match(said, sentence)
  }
})

test('a copy whose reader fails in the middle of a table fails at once', { timeout: 20_000 }, async () => {
  const { connectionString, drop } = await emptyDatabase()
  await withSession(connectionString, (db) =>
    db.query(`create table migracion (nombre text);
      create table grande as select repeat('x', 1000) as t from generate_series(1, 20000)`),
  )
  const readSome = async ({ contents }: Copy) => {
    for await (const { rows } of contents) for await (const _ of rows) throw new Error('lleno')
  }
  await assert.rejects(
    withSession(connectionString, (db) => withCopy(db, readSome)),
    /lleno/,
  )
  await drop()
})

test('a copy that is not equal is not kept', async () => {
  await assert.rejects(
    withSession(place.DATABASE_URL, (from) =>
      withSession(target.connectionString, (to) =>
        withCopy(from, async (copy) => {
          const digest = await copy.digest()
          digest.summaries[0]!.sum = '1'
          return fill(to, { ...copy, digest: async () => digest })
        }),
      ),
    ),
    Incomplete,
  )
  assert.deepEqual(await tables(), [])
})

test('killed in the middle of the rows, the folder has no tables, and it is asked again', async () => {
  await withSession(place.DATABASE_URL, async (db) => {
    await db.query('begin; lock table vista in access exclusive mode')
    const child = spawnVerb(place, 'mudar', 'embebida')
    const isWaiting = `select from pg_locks where not granted and relation = 'vista'::regclass`
    while ((await db.query(isWaiting)).rows.length === 0) {
      assert.equal(child.exitCode, null)
      await setTimeout(100)
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    await db.query('rollback')
  })
  const { connectionString, close } = await openEmbedded(place.DATA_DIR)
  assert.deepEqual(await withSession(connectionString, readTables).finally(close), [])
})

test('from a server to the folder and to another server: all is there, and the origin is as it was', async (t) => {
  const before = await digestAt(place.DATABASE_URL)
  const start = performance.now()
  const there = await runVerb(place, 'mudar', 'embebida')
  t.diagnostic(`${there.said.trim()} ${Math.round(performance.now() - start)} ms`)
  assert.match(there.said, /^The database was copied and checked: \d+ tables, \d+ rows and 1 files\./)
  assert.equal(there.code, 0)
  assert.deepEqual(await digestIn(place.DATA_DIR), before)
  assert.match((await runVerb(place, 'mudar', 'embebida')).said, FULL)

  assert.equal((await runVerb(embedded, 'mudar', target.connectionString)).code, 0)
  assert.deepEqual(await digestAt(target.connectionString), before)
  assert.deepEqual(await digestAt(place.DATABASE_URL), before)
  assert.equal(await runVerificar({ ...place, DATABASE_URL: target.connectionString }), '')
  assert.match((await runVerb(embedded, 'mudar', target.connectionString)).said, FULL)
})

test('a file that is missing is named', async () => {
  await rm(join(place.DATA_DIR, 'archivos'), { recursive: true })
  const { code, said } = await runVerb(place, 'mudar', 'embebida')
  assert.deepEqual([code, FULL.test(said)], [1, true], said)
  const other = await emptyDatabase()
  const missing = await runVerb(embedded, 'mudar', other.connectionString)
  assert.match(missing.said, /^The database names files that are missing[^\n]+\n$/)
  assert.equal(missing.code, 1)
  await other.drop()
})
