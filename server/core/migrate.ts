import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Client } from 'pg'

const FOLDER = join(import.meta.dirname, '..', '..', 'db', 'tables')

/** A file that was applied is not the one in the folder: history is corrected by the next migration. */
export class ChangedMigration extends Error {
  readonly nombre: string
  constructor(nombre: string) {
    super(`${nombre} has changed since it was applied`)
    this.nombre = nombre
  }
}

const table = `
  create table if not exists migracion (
    nombre  text primary key,
    huella  text not null,
    instante timestamptz not null default now()
  )`

// Any number, as long as nobody else locks it.
const LOCK = 'select pg_advisory_xact_lock(7233001)'

async function apply(client: Client, nombre: string, sql: string) {
  const huella = createHash('sha256').update(sql).digest('hex')
  await client.query('begin')
  try {
    await client.query(LOCK)
    const { rows } = await client.query<{ huella: string }>(
      'select huella from migracion where nombre = $1',
      [nombre],
    )
    if (rows[0] && rows[0].huella !== huella) throw new ChangedMigration(nombre)
    if (!rows[0]) {
      await client.query(sql)
      await client.query('insert into migracion (nombre, huella) values ($1, $2)', [nombre, huella])
    }
    await client.query('commit')
    return !rows[0]
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Brings the database up to the numbered files of the folder, each in its transaction, and returns the names of those
 * it applied. Servers that start together wait for each other.
 * @throws {ChangedMigration}
 */
export async function migrate(connectionString: string, folder = FOLDER): Promise<string[]> {
  const client = new Client({ connectionString })
  // A lost connection also fails the query that was under way: said once is enough.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`begin; ${LOCK}; ${table}; commit`)
    const applied: string[] = []
    for (const nombre of (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).toSorted()) {
      if (await apply(client, nombre, await readFile(join(folder, nombre), 'utf8'))) applied.push(nombre)
    }
    return applied
  } finally {
    await client.end()
  }
}
