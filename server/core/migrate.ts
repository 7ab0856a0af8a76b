import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Session, withSession } from './session.ts'
import { areCurrent, createViews, dropViews, readViews } from './views.ts'

const ROOT = join(import.meta.dirname, '..', '..', 'db')

/** A file that was applied is not the one in the folder: history is corrected by the next migration. */
export class ChangedMigration extends Error {
  readonly nombre: string
  constructor(nombre: string) {
    super(`${nombre} has changed since it was applied`)
    this.nombre = nombre
  }
}

/** A copy was made by a later version of the program: it has had migrations that this one does not know. */
export class LaterVersion extends Error {}

// Rows are migrations by their file, and views by kind and name, with a print of their text.
const table = `
  create table if not exists migracion (
    nombre  text primary key,
    huella  text not null,
    instante timestamptz not null default now()
  )`

// An arbitrary number that no other lock of the program uses.
const LOCK = 'select pg_advisory_xact_lock(7233001)'

type Migration = { nombre: string; sql: string; huella: string }

async function readMigrations(folder: string): Promise<Migration[]> {
  const nombres = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).toSorted()
  return Promise.all(
    nombres.map(async (nombre) => {
      const sql = await readFile(join(folder, nombre), 'utf8')
      return { nombre, sql, huella: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Earlier prints of migrations that changed without effect: views moved to db/views, comments, replaced functions. */
async function readEarlier(folder: string): Promise<Record<string, string[]>> {
  const file = join(folder, 'earlier.json')
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

/** @throws {ChangedMigration} */
async function pendingOf(folder: string, applied: ReadonlyMap<string, string>): Promise<Migration[]> {
  const earlier = await readEarlier(folder)
  return (await readMigrations(folder)).filter(({ nombre, huella }) => {
    const then = applied.get(nombre)
    if (!then) return true
    if (then !== huella && !earlier[nombre]?.includes(then)) throw new ChangedMigration(nombre)
    return false
  })
}

type Outcome = { applied: string[]; failure?: Error }

/** Applies each from a savepoint: when one fails, those before it stay. */
async function applyEach(client: Session, pending: Migration[]): Promise<Outcome> {
  const applied: string[] = []
  for (const { nombre, sql, huella } of pending) {
    await client.query('savepoint antes')
    try {
      await client.query(sql)
    } catch (error) {
      await client.query('rollback to antes')
      return { applied, failure: error as Error }
    }
    await client.query('release antes')
    await client.query('insert into migracion (nombre, huella) values ($1, $2)', [nombre, huella])
    applied.push(nombre)
  }
  return { applied }
}

/**
 * The tables as they were after these migrations, without views, for a copy of their rows. In the caller's transaction.
 * @throws {LaterVersion}
 */
export async function createTables(client: Session, nombres: readonly string[], root = ROOT) {
  const known = await readMigrations(join(root, 'tables'))
  const wanted = nombres.filter((nombre) => nombre.endsWith('.sql'))
  const unknown = wanted.find((nombre) => !known.some((one) => one.nombre === nombre))
  if (unknown) throw new LaterVersion(unknown)
  await client.query(table)
  const { failure } = await applyEach(
    client,
    known.filter(({ nombre }) => wanted.includes(nombre)),
  )
  if (failure) throw failure
}

/** Waits for other servers that migrate, until the end of the transaction. */
export const lockMigrations = (client: Session) => client.query(LOCK)

async function updateDatabase(client: Session, root: string): Promise<Outcome> {
  await lockMigrations(client)
  await client.query(table)
  const { rows } = await client.query<Migration>('select nombre, huella from migracion')
  const applied = new Map(rows.map(({ nombre, huella }) => [nombre, huella]))
  const pending = await pendingOf(join(root, 'tables'), applied)
  const views = await readViews(join(root, 'views'))
  if (pending.length === 0 && areCurrent(views, applied)) return { applied: [] }
  // Dropped first, so that a migration is free to change what they read.
  await dropViews(client, views, applied)
  const outcome = await applyEach(client, pending)
  await createViews(client, views).catch((error) => {
    throw outcome.failure ?? error
  })
  return outcome
}

type Step = (client: Session) => Promise<void>

async function updateAll(client: Session, root: string, last?: Step): Promise<Outcome> {
  const outcome = await updateDatabase(client, root)
  if (last && !outcome.failure) await last(client)
  return outcome
}

/** The same as `migrateSession`, in the caller's transaction, which a failing migration spoils. */
export async function migrateWithin(client: Session, root = ROOT, last?: Step) {
  const { failure } = await updateAll(client, root, last)
  if (failure) throw failure
}

/**
 * Brings the database up to db/tables and db/views in one transaction, and returns the names of the migrations it
 * applied. Servers that start together wait for each other. Views are dropped and created again when a migration was
 * applied or their text changed. When a migration fails, those before it stay if the views can be created without it.
 * `last` is a step that runs after them in the same transaction, each time.
 * @throws {ChangedMigration}
 * @throws {WrongView}
 */
export async function migrateSession(client: Session, root = ROOT, last?: Step): Promise<string[]> {
  try {
    await client.query('begin')
    const { applied, failure } = await updateAll(client, root, last)
    await client.query('commit')
    if (failure) throw failure
    return applied
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The same, on a connection of its own. */
export const migrate = (connectionString: string, root = ROOT, last?: Step): Promise<string[]> =>
  withSession(connectionString, (session) => migrateSession(session, root, last))
