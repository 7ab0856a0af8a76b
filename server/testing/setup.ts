import { migrate } from '#server/migrate.ts'

import { runStatement, temporaryServer, urlOf } from './database.ts'

const given = process.env.TEST_DATABASE_URL
const name = `plantilla_${process.pid}`
let own: Awaited<ReturnType<typeof temporaryServer>> | undefined

/** Runs before all the tests: makes a migrated database, which each file copies, on TEST_DATABASE_URL or on a server of the run. */
export async function globalSetup() {
  own = given ? undefined : await temporaryServer()
  const base = given ?? own!.connectionString
  await runStatement(base, `create database ${name}`)
  await migrate(urlOf(base, name))
  process.env.TEST_DATABASE_URL = base
  process.env.TEST_TEMPLATE = name
  // The servers that tests start on it accept that it does not wait for the disk.
  process.env.BASE_INSEGURA = '1'
}

export async function globalTeardown() {
  for (const one of given ? [name, `${name}_muestra`, `${name}_muestra_a_medias`] : [])
    await runStatement(String(given), `drop database if exists ${one} with (force)`)
  await own?.drop()
}
