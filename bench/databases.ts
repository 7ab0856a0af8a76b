import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openEmbedded } from '#server/embedded/index.ts'
import { migrate } from '#server/migrate.ts'
import { runStatement, testDatabase } from '#server/testing/database.ts'

/** A migrated, empty database; `drop` removes it whole. */
export type Database = { nombre: string; connectionString: string; max: number; drop(): Promise<void> }

/** Opened, told to count its statements, and opened again, since only a start loads what counts them. */
export async function openCounting(folder: string) {
  const { close, administrator } = await openEmbedded(folder)
  await runStatement(administrator, 'alter system set shared_preload_libraries = pg_stat_statements')
  await close()
  return openEmbedded(folder)
}

/** In a folder of its own and on disk, as in an installation. */
export async function embedded(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'banco-'))
  // The counters are read by the superuser alone.
  const { close, administrator: connectionString } = await openCounting(folder)
  const drop = async () => {
    await close()
    await rm(folder, { recursive: true })
  }
  await migrate(connectionString)
  return { connectionString, max: 20, nombre: 'Embedded database', drop }
}

/** On the server of TEST_DATABASE_URL. */
export const postgres = async (): Promise<Database> => ({ ...(await testDatabase()), nombre: 'PostgreSQL' })
