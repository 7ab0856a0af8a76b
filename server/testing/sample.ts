import { Client } from 'pg'

import { loadSampleSchool } from '#db/seed/index.ts'
import { openDb } from '#server/core/db.ts'

import { copyOf, testDatabase, type TestDatabase, urlOf } from './database.ts'

const CLAVE = 'Escuela-2026'

async function load(connectionString: string) {
  const db = openDb({ connectionString, max: 1 })
  await loadSampleSchool(db, { clave: CLAVE }).finally(() => db.destroy())
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('analyze').finally(() => client.end())
}

/** Makes the database that the others copy, unless another file has, or is about to have made it. */
async function makeOnce(base: string, template: string, name: string) {
  const client = new Client({ connectionString: urlOf(base, 'postgres') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query(`drop database if exists ${name}_a_medias`)
    await client.query(`create database ${name}_a_medias template ${template}`)
    await load(urlOf(base, `${name}_a_medias`))
    await client.query(`alter database ${name}_a_medias rename to ${name}`)
  } finally {
    await client.end()
  }
}

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
