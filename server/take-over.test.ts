import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { type Session, withSession } from '#server/core/session.ts'
import { OlderVersion } from '#server/core/take-over.ts'
import { translator } from '#server/core/words.ts'
import { migrate } from '#server/migrate.ts'
import { explain } from '#server/operacion/arranque/index.ts'
import { testDatabase } from '#server/testing/database.ts'
import { oldDatabase } from '#server/testing/edades.ts'
import { schemaText } from '#server/testing/schema-text.ts'

const RECORD = 'select nombre, huella from migracion order by nombre'
const recordOf = (connectionString: string) =>
  withSession(connectionString, async (db) => (await db.query(RECORD)).rows)

/** The schema of db/schema.sql, without its first line. */
async function writtenSchema() {
  const text = await readFile(join(import.meta.dirname, '..', 'db', 'schema.sql'), 'utf8')
  return text.slice(text.indexOf('\n\n') + 2)
}

test('a new database is what db/schema.sql says', async () => {
  const database = await testDatabase()
  assert.equal(await schemaText(database.connectionString), await writtenSchema())
  await database.drop()
})

/** Files that run on a database of before, in their order, after the baseline is taken over. */
const CHANGES = (await readdir(join(import.meta.dirname, '..', 'db', 'changes')))
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => `changes/${name}`)

const records = [
  { name: 'as it was', change: '' },
  { name: 'with a migration of nobody', change: `insert into migracion values ('0500_otra.sql', 'x')` },
  { name: 'with half of it', change: `delete from migracion where nombre like '01%'` },
]
for (const { name, change } of records) {
  test(`a database of before the baseline is taken over, its record ${name}, and is equal to a new one`, async () => {
    const [database, made] = [await oldDatabase(), await testDatabase()]
    await withSession(database.connectionString, (db) => db.query(change))
    assert.deepEqual(await migrate(database.connectionString), CHANGES)
    assert.equal(await schemaText(database.connectionString), await writtenSchema())
    assert.deepEqual(await recordOf(database.connectionString), await recordOf(made.connectionString))
    assert.deepEqual(await migrate(database.connectionString), [])
    await Promise.all([database.drop(), made.drop()])
  })
}

test('a database that was dumped and restored has other parentheses, and is taken over too', async () => {
  const database = await oldDatabase()
  await withSession(database.connectionString, (db) =>
    db.query(`alter table envio_adjunto drop constraint envio_adjunto_nombre, add constraint envio_adjunto_nombre
      check (length(nombre) >= 1 and length(nombre) <= 200 and nombre !~ '[[:cntrl:]]')`),
  )
  assert.deepEqual(await migrate(database.connectionString), CHANGES)
  await database.drop()
})

const differences = [
  { change: 'alter table area drop descripcion', says: 'area: descripcion text' },
  { change: 'alter table area add otra int', says: 'area: otra integer' },
  { change: 'drop index area_nombre_unico', says: /^area: CREATE UNIQUE INDEX area_nombre_unico/ },
  {
    change: 'alter table cuenta drop constraint cuenta_saldo',
    says: /^cuenta: constraint cuenta_saldo CHECK/,
  },
]
for (const { change, says } of differences) {
  test(`a database whose tables differ is refused, and stays as it was: ${change}`, async () => {
    const database = await oldDatabase()
    await withSession(database.connectionString, (db: Session) => db.query(change))
    const [before, record] = [
      await schemaText(database.connectionString),
      await recordOf(database.connectionString),
    ]
    const refusal = await migrate(database.connectionString).catch((error: Error) => error)
    assert.ok(refusal instanceof OlderVersion, String(refusal))
    assert.match(refusal.message, typeof says === 'string' ? new RegExp(`^${says}`) : says)
    assert.match(explain(refusal, translator('es')), /Actualícela primero con la versión 7d3384ea/)
    assert.equal(await schemaText(database.connectionString), before)
    assert.deepEqual(await recordOf(database.connectionString), record)
    await database.drop()
  })
}

test('every function and every trigger of the database has its file in db/functions', async () => {
  const database = await testDatabase()
  const found = await withSession(database.connectionString, async (db) => {
    const { rows } = await db.query<{ nombre: string }>(`
      select 'function ' || proname as nombre from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union select 'triggers ' || tgrelid::regclass from pg_trigger where not tgisinternal`)
    const record = await db.query<{ nombre: string }>(RECORD)
    const recorded = new Set(record.rows.map(({ nombre }) => nombre))
    const isRecorded = (nombre: string) =>
      recorded.has(nombre) || recorded.has(nombre.replace('function ', 'view '))
    return rows.map(({ nombre }) => nombre).filter((nombre) => !isRecorded(nombre))
  })
  assert.deepEqual(found, [])
  await database.drop()
})
