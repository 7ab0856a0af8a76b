import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { testDatabase } from '#server/testing/database.ts'
import { schemaText } from '#server/testing/schema-text.ts'

const ROOT = join(import.meta.dirname, '..')
const TYPES = join(ROOT, 'server', 'core', 'tables.gen.ts')
const SCHEMA = join(ROOT, 'db', 'schema.sql')
const DRAFT = join(ROOT, 'server', 'core', `tables.${process.pid}.gen.ts`)

// The types of server/core/db.ts for each: the first when read, the others when written.
const types = {
  date: 'string',
  timestamptz: 'string',
  int8: 'number',
  numeric: 'ColumnType<string, number | string, number | string>',
  json: 'ColumnType<unknown, unknown, unknown>',
  jsonb: 'ColumnType<unknown, unknown, unknown>',
}

async function typesOf(connectionString: string): Promise<string> {
  const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name)
  const options = ['--dialect', 'postgres', '--camel-case', '--type-mapping', JSON.stringify(types)]
  try {
    execFileSync(bin('kysely-codegen'), [...options, '--url', connectionString, '--out-file', DRAFT])
    execFileSync(bin('oxfmt'), [DRAFT])
    return await readFile(DRAFT, 'utf8')
  } finally {
    await rm(DRAFT, { force: true })
  }
}

const HEAD = `-- The whole database as db/tables, db/changes, db/functions and db/views make it, for reading. Written by: npm run tables\n\n`

async function keep(file: string, now: string, verify: boolean) {
  const before = await readFile(file, 'utf8').catch(() => '')
  if (now === before) return
  if (!verify) return writeFile(file, now)
  console.error(`${relative(ROOT, file)} is not what db/ makes: run npm run tables`)
  process.exitCode = 1
}

/** Writes the types of the tables and the schema as text, from db/; with `--verify`, only compares them. */
async function writeTables(verify: boolean) {
  const database = await testDatabase()
  try {
    await keep(TYPES, await typesOf(database.connectionString), verify)
    await keep(SCHEMA, HEAD + (await schemaText(database.connectionString)), verify)
  } finally {
    await database.drop()
  }
}

await writeTables(process.argv.includes('--verify'))
