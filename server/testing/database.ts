import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'

import { openBackend } from '#server/embedded/backend.ts'
import { migrate } from '#server/migrate.ts'

import { settingOf } from './size.ts'
import { template } from './template.ts'

/** A migrated database for one test file. `max` is the largest size of a pool. */
export type TestDatabase = { connectionString: string; max: number; drop(): Promise<void> }

/** Makes a database on the server of TEST_DATABASE_URL; without it, an embedded one in memory. */
export const testDatabase = (): Promise<TestDatabase> => {
  const url = process.env.TEST_DATABASE_URL
  return url ? onServer(url) : inMemory()
}

async function inMemory(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'prueba-'))
  const { close, ...backend } = await openBackend({ memory: await template() }, folder, () => {})
  return {
    ...backend,
    async drop() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

async function onServer(base: string): Promise<TestDatabase> {
  const name = `prueba_${randomUUID().replaceAll('-', '')}`
  const copied = process.env.TEST_TEMPLATE
  await runStatement(base, `create database ${name} ${copied ? `template ${copied}` : ''}`)
  const connectionString = urlOf(base, name)
  if (!copied) await migrate(connectionString)
  return {
    connectionString,
    max: settingOf('conexiones', 20),
    drop: () => runStatement(base, `drop database ${name} with (force)`),
  }
}

/** A server's address with the name of one of its databases. */
export function urlOf(base: string, name: string): string {
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement in the server's own database. */
export async function runStatement(base: string, statement: string) {
  const client = new Client({ connectionString: urlOf(base, 'postgres') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
