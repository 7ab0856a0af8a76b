import { type Definition, WrongDefinition } from './schema-files.ts'
import type { Session } from './session.ts'

export type Applied = ReadonlyMap<string, string>
type Failed = { definition: Definition; error: Error }

const CREATE_FUNCTION = /^create (function|procedure)/im

const TRIGGERS = `
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop from pg_trigger
  where not tgisinternal and tgrelid = to_regclass($1)`

/**
 * Drops functions or views in one statement, which finds the order by itself.
 * @throws {WrongDefinition} when something else needs one
 */
export async function dropTogether(client: Session, kind: 'routine' | 'view', names: readonly string[]) {
  if (names.length === 0) return
  await client.query(`drop ${kind} ${names.join(', ')}`).catch(({ message, detail }) => {
    throw new WrongDefinition(detail ?? message)
  })
}

export async function dropTriggers(client: Session, table: string) {
  const { rows } = await client.query<{ drop: string }>(TRIGGERS, [table])
  for (const { drop } of rows) await client.query(drop)
}

/** Made anew, since another signature would make a second one beside it; replaced where a default, a check or a trigger holds it. */
async function makeFunction(client: Session, { name, sql }: Definition) {
  await client.query('savepoint funcion')
  try {
    await client.query(`drop routine if exists ${name}`)
  } catch {
    await client.query('rollback to funcion')
  }
  await client.query('release funcion')
  await client.query(sql.replace(CREATE_FUNCTION, 'create or replace $1'))
}

async function make(client: Session, definition: Definition) {
  const { kind, nombre, huella, name, sql } = definition
  if (kind === 'triggers') await dropTriggers(client, name)
  await (kind === 'function' ? makeFunction(client, definition) : client.query(sql))
  const record = `insert into migracion (nombre, huella) values ($1, $2)
    on conflict (nombre) do update set huella = excluded.huella, instante = now()`
  await client.query(record, [nombre, huella])
}

async function attempt(client: Session, definition: Definition): Promise<Error | undefined> {
  await client.query('savepoint definicion')
  try {
    await make(client, definition)
    await client.query('release definicion')
    return undefined
  } catch (error) {
    await client.query('rollback to definicion')
    return error as Error
  }
}

/**
 * Makes functions, triggers or views in whatever order they can be made: one that needs another waits for the next round.
 * Returns those that cannot be made.
 */
export async function makeDefinitions(
  client: Session,
  definitions: readonly Definition[],
): Promise<Failed[]> {
  const failed: Failed[] = []
  for (const definition of definitions) {
    const error = await attempt(client, definition)
    if (error) failed.push({ definition, error })
  }
  const progress = failed.length < definitions.length
  return progress && failed.length > 0
    ? makeDefinitions(
        client,
        failed.map((one) => one.definition),
      )
    : failed
}

/** @throws {WrongDefinition} of the first that cannot be made */
export async function makeAll(client: Session, definitions: readonly Definition[]) {
  const [first] = await makeDefinitions(client, definitions)
  if (first) throw new WrongDefinition(`${first.definition.file}: ${first.error.message}`)
}

/** The definitions with another text than the one recorded. */
export const changedOf = (definitions: readonly Definition[], applied: Applied) =>
  definitions.filter(({ nombre, huella }) => applied.get(nombre) !== huella)

/** The names recorded of a kind that no file has. */
function goneOf(definitions: readonly Definition[], applied: Applied, kind: Definition['kind']): string[] {
  const kept = new Set(definitions.map(({ nombre }) => nombre))
  const recorded = [...applied.keys()].filter((nombre) => nombre.startsWith(`${kind} `) && !kept.has(nombre))
  return recorded.map((nombre) => nombre.slice(kind.length + 1))
}

/** Whether the database has these definitions and no others, each with its present text. */
export const isSameSet = (definitions: readonly Definition[], applied: Applied) =>
  changedOf(definitions, applied).length === 0 &&
  (['function', 'triggers', 'view'] as const).every((kind) => goneOf(definitions, applied, kind).length === 0)

async function forget(client: Session, kind: Definition['kind'], names: string[]) {
  const nombres = names.map((name) => `${kind} ${name}`)
  await client.query('delete from migracion where nombre = any($1)', [nombres])
}

/**
 * Brings functions and triggers to what the files say; those that no file has any more are dropped.
 * @throws {WrongDefinition}
 */
export async function updateFunctions(client: Session, definitions: readonly Definition[], applied: Applied) {
  const tables = goneOf(definitions, applied, 'triggers')
  for (const table of tables) await dropTriggers(client, table)
  await forget(client, 'triggers', tables)
  await makeAll(client, changedOf(definitions, applied))
  const functions = goneOf(definitions, applied, 'function')
  await dropTogether(client, 'routine', functions)
  await forget(client, 'function', functions)
}
