import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { testApi } from '#server/testing/api.ts'

import type { Db } from './db.ts'
import { steady } from './steady.ts'

const api = await testApi()

const twice = async (db: Db, n: number) => {
  const { rows } = await sql<{ doubled: number }>`select ${n}::int * 2 as doubled`.execute(steady(db))
  return rows[0]?.doubled
}
const prepared = async (db: Db) => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like 'select $1::int * 2%'`.execute(db)
  return rows.length
}

test('a steady statement is planned once a connection, whatever its values; others never are', async () => {
  await api.db.transaction().execute(async (db) => {
    for (const n of [1, 2, 3]) assert.equal(await twice(db, n), 2 * n)
    assert.equal(await prepared(db), 1)
    await sql`select ${1}::int * 2 as doubled`.execute(db)
    assert.equal(await prepared(db), 1)
  })
})

test('many connections at once each have their own', async () => {
  const numbers = Array.from({ length: 64 }, (_, n) => n)
  const doubles = await Promise.all(numbers.map((n) => api.db.transaction().execute((db) => twice(db, n))))
  assert.deepEqual(
    doubles,
    numbers.map((n) => 2 * n),
  )
})

test('a failed statement can be run again', async () => {
  const ratio = (db: Db, by: number) => sql<{ r: number }>`select 1 / ${by}::int as r`.execute(steady(db))
  await api.db.connection().execute(async (db) => {
    await assert.rejects(ratio(db, 0))
    assert.equal((await ratio(db, 1)).rows[0]?.r, 1)
  })
})
