import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { withSession } from '#server/core/session.ts'
import { openEmbedded } from '#server/embedded/index.ts'
import { migrate } from '#server/migrate.ts'

import { settingOf } from './size.ts'

/** A migrated database for one test file. `max` is the largest size of a pool. */
export type TestDatabase = { connectionString: string; max: number; drop(): Promise<void> }

/** A database of the server that the run started, or of TEST_DATABASE_URL; a file run by itself starts its own server. */
export const testDatabase = (): Promise<TestDatabase> => {
  const url = process.env.TEST_DATABASE_URL
  return url ? onServer(url) : alone()
}

/** A PostgreSQL in a folder that is removed with it. A volatile one does not wait for the disk. */
export async function temporaryServer(volatile = true) {
  const folder = await mkdtemp(join(tmpdir(), 'prueba-'))
  // Tests make databases, and break rows behind the triggers.
  const { administrator, close } = await openEmbedded(folder, { volatile })
  return {
    connectionString: administrator,
    folder,
    async drop() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

const max = settingOf('conexiones', 20)

async function alone(): Promise<TestDatabase> {
  const server = await temporaryServer()
  await migrate(server.connectionString)
  return { ...server, max }
}

/** A database without tables, on the server of the tests. */
export async function emptyDatabase() {
  const base = process.env.TEST_DATABASE_URL
  if (!base) return temporaryServer()
  const name = `vacia_${randomUUID().replaceAll('-', '')}`
  await runStatement(base, `create database ${name}`)
  return {
    connectionString: urlOf(base, name),
    drop: () => runStatement(base, `drop database ${name} with (force)`),
  }
}

async function onServer(base: string): Promise<TestDatabase> {
  const template = process.env.TEST_TEMPLATE
  const database = await copyOf(base, template ?? 'template1')
  if (!template) await migrate(database.connectionString)
  return database
}

/** A copy of a database of the server that has no connection. */
export async function copyOf(base: string, template: string): Promise<TestDatabase> {
  const name = `prueba_${randomUUID().replaceAll('-', '')}`
  await runStatement(base, `create database ${name} template ${template} strategy file_copy`)
  return {
    connectionString: urlOf(base, name),
    max,
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
  await withSession(urlOf(base, 'postgres'), (session) => session.query(statement))
}
