import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { testDatabase } from '#server/testing/database.ts'

const ROOT = join(import.meta.dirname, '..')
const FILE = join(ROOT, 'server', 'core', 'tables.gen.ts')
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

function generate(connectionString: string) {
  const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name)
  const options = ['--dialect', 'postgres', '--camel-case', '--type-mapping', JSON.stringify(types)]
  execFileSync(bin('kysely-codegen'), [...options, '--url', connectionString, '--out-file', DRAFT])
  execFileSync(bin('oxfmt'), [DRAFT])
}

/** Writes the types of the tables from the migrations; with `--verify`, only compares them. */
async function writeTables(verify: boolean) {
  const database = await testDatabase()
  try {
    generate(database.connectionString)
    const now = await readFile(DRAFT, 'utf8')
    const before = await readFile(FILE, 'utf8').catch(() => '')
    if (now === before) return
    if (!verify) return await writeFile(FILE, now)
    console.error('server/core/tables.gen.ts is not what the migrations make: run npm run tables')
    process.exitCode = 1
  } finally {
    await rm(DRAFT, { force: true })
    await database.drop()
  }
}

await writeTables(process.argv.includes('--verify'))
