import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, test } from 'node:test'

import { sql } from 'kysely'

import { type Db, openDb } from '#server/core/db.ts'
import { sampleDatabase } from '#server/testing/sample.ts'

import { BREAKAGES } from './breakages.ts'
import { INVARIANTES, verificar } from './index.ts'
import { rowsOf } from './repo.ts'

const database = await sampleDatabase()
const db = openDb(database)
after(async () => {
  await db.destroy()
  await database.drop()
})

class Undone extends Error {}

/** Runs statements that break a rule, then `look`, and rolls everything back. */
async function broken<T>(statements: string[], look: (tx: Db) => Promise<T>): Promise<T> {
  let seen: T | undefined
  const breakAndLook = async (tx: Db) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    seen = await look(tx)
    throw new Undone()
  }
  await assert.rejects(db.transaction().execute(breakAndLook), Undone)
  return seen as T
}

const command = () =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.connectionString, LANG: 'en' }
    const main = new URL('main.ts', import.meta.url).pathname
    execFile(process.execPath, [main], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out: out + err }),
    )
  })

test('there is a way to break each rule, and none left over', () => {
  assert.deepEqual(Object.keys(BREAKAGES).toSorted(), INVARIANTES.map((i) => i.nombre).toSorted())
})

for (const { nombre, sql: consulta } of INVARIANTES) {
  test(`sees it: ${nombre}`, async () => {
    assert.deepEqual(await rowsOf(db, consulta), [], 'nothing is found where all is well')
    const found = await broken(BREAKAGES[nombre] ?? [], (tx) => rowsOf(tx, consulta))
    assert.ok(found.length > 0, 'what was broken is found')
  })
}

test('names what is broken and shows the rows, and nothing else', async () => {
  const found = await broken(BREAKAGES['idempotencia.respuesta']!, verificar)
  assert.deepEqual(
    found.map(({ nombre, filas }) => [nombre, filas[0]?.clave]),
    [['idempotencia.respuesta', 'k']],
  )
})

test('the command is silent when all is well, and fails with the rule in words when it is not', async () => {
  assert.deepEqual(await command(), { code: 0, out: '' })
  await sql`update serie set ultimo = ultimo + 1`.execute(db)
  const { code, out } = await command()
  assert.equal(code, 1)
  assert.match(out, /^recibo\.sinHuecos: The receipts of a series are consecutive.*\n {2}\{"serie":"R001"/)
})
