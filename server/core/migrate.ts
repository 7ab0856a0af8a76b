import { createHash } from 'node:crypto'
import { join } from 'node:path'

import {
  type Applied,
  changedOf,
  isSameSet,
  makeAll,
  makeDefinitions,
  updateFunctions,
} from './definitions.ts'
import { dropRowFunctions } from './row-functions.ts'
import {
  type Definition,
  readBaseline,
  readChanges,
  readFunctions,
  readViews,
  type Step,
} from './schema-files.ts'
import { type Session, withSession } from './session.ts'
import { takeOver } from './take-over.ts'
import { dropViews } from './views.ts'

const ROOT = join(import.meta.dirname, '..', '..', 'db')

/** A file that was run is not the one in the folder any more: tables are changed by the next file of db/changes/. */
export class ChangedMigration extends Error {
  readonly nombre: string
  constructor(nombre: string) {
    super(`${nombre} has changed since it was applied`)
    this.nombre = nombre
  }
}

/** A copy was made by a later version of the program: it has had changes that this one does not know. */
export class LaterVersion extends Error {}

// Rows are files of db/tables/ and db/changes/ by their path, and functions, triggers and views by name, with a print of their text.
const RECORD = `
  create table if not exists migracion (
    nombre  text primary key,
    huella  text not null,
    instante timestamptz not null default now()
  )`

// An arbitrary number that no other lock of the program uses.
const LOCK = 'select pg_advisory_xact_lock(7233001)'

type Schema = { baseline: Step[]; changes: Step[]; functions: Definition[]; views: Definition[] }

async function readSchema(root: string): Promise<Schema> {
  const [baseline, changes, functions, views] = await Promise.all([
    readBaseline(root),
    readChanges(root),
    readFunctions(root),
    readViews(root),
  ])
  return { baseline, changes, functions, views }
}

let kept: Promise<Schema> | undefined

/** Reads db/ once for a process that opens many databases: it is that of this version for as long as the process lives. */
export async function keepSchema() {
  kept = readSchema(ROOT)
  await kept
}

const schemaOf = (root: string) => (root === ROOT && kept ? kept : readSchema(root))

/** The names of the changes that this version of the program knows. */
export const readChangeNames = async (): Promise<Set<string>> =>
  new Set((await schemaOf(ROOT)).changes.map(({ nombre }) => nombre))

/** Print of all that this version makes of an empty database. */
export async function printOfSchema(): Promise<string> {
  const all = Object.values(await schemaOf(ROOT)).flat()
  const print = createHash('sha256')
  for (const { nombre, huella } of all) print.update(`${nombre} ${huella}\n`)
  return print.digest('hex')
}

async function readApplied(client: Session): Promise<Applied> {
  const { rows } = await client.query<{ nombre: string; huella: string }>(
    'select nombre, huella from migracion',
  )
  return new Map(rows.map(({ nombre, huella }) => [nombre, huella]))
}

/** @throws {ChangedMigration} */
function pendingOf(steps: Step[], applied: Applied): Step[] {
  const changed = steps.find(({ nombre, huella }) => (applied.get(nombre) ?? huella) !== huella)
  if (changed) throw new ChangedMigration(changed.nombre)
  return steps.filter(({ nombre }) => !applied.has(nombre))
}

async function run(client: Session, { nombre, sql, huella }: Step) {
  if (sql.trim() !== '') await client.query(sql)
  await client.query('insert into migracion (nombre, huella) values ($1, $2)', [nombre, huella])
}

const isFunction = ({ kind }: Definition) => kind === 'function'

/** Makes the tables of the baseline. They call functions in their defaults, checks and indexes: each is made as soon as it can be. */
async function makeTables(client: Session, steps: Step[], functions: Definition[]) {
  let missing = functions.filter(isFunction)
  for (const step of steps) {
    missing = (await makeDefinitions(client, missing)).map(({ definition }) => definition)
    await run(client, step)
  }
}

/** The tables of a new database, and then its first rows, which its triggers audit. */
async function runBaseline(client: Session, steps: Step[], functions: Definition[]) {
  if (steps.length === 0) return
  await makeTables(client, steps, functions)
  await makeDefinitions(client, changedOf(functions, await readApplied(client)))
  for (const { rows } of steps) if (rows !== '') await client.query(rows)
}

type Outcome = { applied: string[]; failure?: Error }

/**
 * Runs each from a savepoint: when one fails, those before it stay. Definitions that no database had yet are made before each, if they can be.
 * Functions that take a row of a table are made after all of them.
 */
async function runChanges(client: Session, steps: Step[], functions: Definition[]): Promise<Outcome> {
  const applied: string[] = []
  const later = steps.length > 0 ? await dropRowFunctions(client) : new Set<string>()
  for (const step of steps) {
    const record = await readApplied(client)
    const missing = functions.filter(({ nombre }) => !record.has(nombre) && !later.has(nombre))
    await makeDefinitions(client, missing)
    // Some of those just made take a row too.
    if (missing.length > 0) for (const nombre of await dropRowFunctions(client)) later.add(nombre)
    await client.query('savepoint antes')
    try {
      await run(client, step)
    } catch (error) {
      await client.query('rollback to antes')
      return { applied, failure: error as Error }
    }
    await client.query('release antes')
    applied.push(step.nombre)
  }
  return { applied }
}

/**
 * The tables as they were after these steps, without triggers and views, for a copy of their rows. In the caller's transaction.
 * @throws {LaterVersion}
 */
export async function createTables(client: Session, nombres: readonly string[], root = ROOT) {
  const { baseline, changes, functions } = await readSchema(root)
  const wanted = nombres.filter((nombre) => nombre.startsWith('changes/'))
  const unknown = wanted.find((nombre) => !changes.some((one) => one.nombre === nombre))
  if (unknown) throw new LaterVersion(unknown)
  await client.query(RECORD)
  await makeTables(client, baseline, functions)
  const steps = changes.filter(({ nombre }) => wanted.includes(nombre))
  const { failure } = await runChanges(client, steps, functions.filter(isFunction))
  if (failure) throw failure
}

/** Waits for other servers that migrate, until the end of the transaction. */
export const lockMigrations = (client: Session) => client.query(LOCK)

const isOfBefore = (applied: Applied) => [...applied.keys()].some((nombre) => /^\d{4}_\w+\.sql$/.test(nombre))

/** @throws {OlderVersion} */
async function takeOverOld(client: Session, { baseline, functions }: Schema) {
  await takeOver(client, baseline, () => makeBeside(client, baseline, functions))
}

/** The baseline in another schema, which has a record of its own. */
async function makeBeside(client: Session, baseline: Step[], functions: Definition[]) {
  await client.query(RECORD)
  await makeTables(client, baseline, functions)
}

/** @throws {WrongDefinition} @throws {OlderVersion} */
async function bringUp(client: Session, schema: Schema, applied: Applied): Promise<Outcome> {
  // Dropped first, so that a change is free to alter what they read.
  await dropViews(client, schema.views, applied)
  if (isOfBefore(applied)) await takeOverOld(client, schema)
  const baseline = pendingOf(schema.baseline, await readApplied(client))
  await runBaseline(client, baseline, schema.functions)
  const changes = pendingOf(schema.changes, await readApplied(client))
  const outcome = await runChanges(client, changes, schema.functions)
  try {
    await updateFunctions(client, schema.functions, await readApplied(client))
    await makeAll(client, schema.views)
  } catch (error) {
    throw outcome.failure ?? error
  }
  return { ...outcome, applied: [...baseline.map(({ nombre }) => nombre), ...outcome.applied] }
}

async function updateDatabase(client: Session, root: string): Promise<Outcome> {
  await lockMigrations(client)
  await client.query(RECORD)
  const schema = await schemaOf(root)
  const applied = await readApplied(client)
  const steps = pendingOf([...schema.baseline, ...schema.changes], applied)
  const isCurrent = steps.length === 0 && isSameSet([...schema.functions, ...schema.views], applied)
  return isCurrent ? { applied: [] } : bringUp(client, schema, applied)
}

type Last = (client: Session) => Promise<void>

async function updateAll(client: Session, root: string, last?: Last): Promise<Outcome> {
  const outcome = await updateDatabase(client, root)
  if (last && !outcome.failure) await last(client)
  return outcome
}

/** The same as `migrateSession`, in the caller's transaction, which a failing change spoils. */
export async function migrateWithin(client: Session, root = ROOT, last?: Last) {
  const { failure } = await updateAll(client, root, last)
  if (failure) throw failure
}

/**
 * Brings the database to what db/ says, in one transaction, and returns the names of the files it ran: the tables of a new
 * one, the changes that it has not had, and then functions, triggers and views with another text. Servers that start
 * together wait for each other. When a change fails, those before it stay if functions and views can be made without it.
 * `last` is a step that runs after them in the same transaction, each time.
 * @throws {ChangedMigration} @throws {WrongDefinition} @throws {OlderVersion}
 */
export async function migrateSession(client: Session, root = ROOT, last?: Last): Promise<string[]> {
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
export const migrate = (connectionString: string, root = ROOT, last?: Last): Promise<string[]> =>
  withSession(connectionString, (session) => migrateSession(session, root, last))
