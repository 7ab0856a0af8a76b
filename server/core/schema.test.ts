import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { withSession } from '#server/core/session.ts'
import { migrate } from '#server/migrate.ts'
import { emptyDatabase } from '#server/testing/database.ts'

const database = await emptyDatabase()
after(() => database.drop())

const inSchema = (name: string) => {
  const url = new URL(database.connectionString)
  url.searchParams.set('options', `-c search_path=${name},public`)
  return url.href
}

test('two schools in schemas of one database have tables and functions of their own', async () => {
  await withSession(database.connectionString, (db) =>
    db.query(`create extension unaccent; create extension pg_trgm; create extension btree_gist;
      create schema escuela_a; create schema escuela_b`),
  )
  for (const name of ['escuela_a', 'escuela_b']) await migrate(inSchema(name))
  await withSession(inSchema('escuela_b'), async (db) => {
    assert.deepEqual(
      (
        await db.query(
          `select array(select unnest(palabras_de('Ñandú veloz')) order by 1) as p, numeros_de('Op. 0012345', 'x') as n`,
        )
      ).rows,
      [{ p: ['nandu', 'veloz'], n: ['12345'] }],
    )
    const { rows } = await db.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
    )
    assert.deepEqual(rows, [])
  })
})
