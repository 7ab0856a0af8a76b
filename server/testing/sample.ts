import { loadSampleSchool } from '#db/seed/index.ts'
import { openDb } from '#server/core/db.ts'
import { withSession } from '#server/core/session.ts'

import { copyOf, testDatabase, type TestDatabase, urlOf } from './database.ts'

const CLAVE = 'Escuela-2026'

async function load(connectionString: string) {
  const db = openDb({ connectionString, max: 1 })
  await loadSampleSchool(db, { clave: CLAVE }).finally(() => db.destroy())
  await withSession(connectionString, (session) => session.query('analyze'))
}

/** Makes the database that the others copy, unless another file has, or is about to have made it. */
const makeOnce = (base: string, template: string, name: string) =>
  withSession(urlOf(base, 'postgres'), async (session) => {
    await session.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await session.query('select from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    await session.query(`drop database if exists ${name}_a_medias`)
    await session.query(`create database ${name}_a_medias template ${template}`)
    await load(urlOf(base, `${name}_a_medias`))
    await session.query(`alter database ${name}_a_medias rename to ${name}`)
  })

/** A database with the sample school as of today, which is loaded once in a run of the tests and then copied. */
export async function sampleDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: base, TEST_TEMPLATE: template } = process.env
  if (base && template) {
    await makeOnce(base, template, `${template}_muestra`)
    return copyOf(base, `${template}_muestra`)
  }
  const database = await testDatabase()
  await load(database.connectionString)
  return database
}
