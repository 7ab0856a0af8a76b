import { migrate } from '#server/migrate.ts'

import { runStatement, urlOf } from './database.ts'
import { template } from './template.ts'

const base = process.env.TEST_DATABASE_URL
const name = `plantilla_${process.pid}`

/** Runs before all the tests: makes a migrated database, which each file copies. */
export async function globalSetup() {
  if (!base) return void (await template())
  await runStatement(base, `create database ${name}`)
  await migrate(urlOf(base, name))
  process.env.TEST_TEMPLATE = name
}

export async function globalTeardown() {
  if (base) await runStatement(base, `drop database ${name} with (force)`)
}
