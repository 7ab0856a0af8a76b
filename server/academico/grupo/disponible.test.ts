import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Grupo } from '#contract/academico/grupo.ts'
import { snake } from '#contract/core/letter-case.ts'
import { withSession } from '#server/core/session.ts'
import { testDatabase } from '#server/testing/database.ts'

const database = await testDatabase()
after(() => database.drop())

test('a group that accepts enrolments has every field of a group', async () => {
  const { rows } = await withSession(database.connectionString, (db) =>
    db.query<{ name: string }>(
      `select attname::text as name from pg_attribute where attrelid = 'grupo_disponible'::regclass and attnum > 0`,
    ),
  )
  const columns = new Set(rows.map(({ name }) => name))
  assert.deepEqual(
    Object.keys(Grupo.shape).filter((field) => !columns.has(snake(field))),
    [],
    'add it to db/views/grupo_disponible.sql',
  )
})
