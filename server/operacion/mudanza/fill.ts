import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'

import { createTables, lockMigrations, migrateWithin } from '#server/core/migrate.ts'
import type { BulkSession, Session } from '#server/core/session.ts'
import { OlderVersion } from '#server/core/take-over.ts'
import { writeUsual } from '#server/institucion/parametro/index.ts'

import { type Digest, digestOf, listOf, nameOf, PLAIN, readTables, type Table } from './tables.ts'

/** The rows that arrived differ from those of the origin; the message names the tables. Nothing was kept. */
export class Incomplete extends Error {}

/** The database to be filled has tables. */
export class NotEmpty extends Error {}

/** The rows of a table in the text form of COPY. */
export type Rows = { table: Table; rows: Readable }

/** A whole database: the migrations that made it, the rows of each table, and at last what they add up to. */
export type Copy = {
  migrated: string[]
  contents: AsyncIterable<Rows>
  digest(): Promise<Digest>
}

type Constraint = { table: string; name: string; definition: string }

// A server that is not the program's own seldom lets it switch these off: they are taken away and put again, checked.
const FOREIGN = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by oid`

/** @throws {NotEmpty} */
export async function refuseFull(to: Session) {
  const { rows } =
    await to.query(`select from pg_class where relkind in ('r', 'v', 'S') and relpersistence = 'p'
    and relnamespace = current_schema()::regnamespace limit 1`)
  if (rows.length > 0) throw new NotEmpty()
}

/** Runs work with the tables' triggers off and foreign keys dropped, so that rows may come in any order. */
async function withoutRules(to: Session, tables: Table[], work: () => Promise<void>) {
  const { rows: constraints } = await to.query<Constraint>(FOREIGN)
  for (const { table, name } of constraints) await to.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await to.query(`alter table ${nameOf(table)} disable trigger user`)
  await work()
  for (const table of tables) await to.query(`alter table ${nameOf(table)} enable trigger user`)
  for (const { table, name, definition } of constraints)
    await to.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** The tables of a copy as it gives them. @throws {OlderVersion} if they are not those that it would be copied to */
async function* checkTables(contents: AsyncIterable<Rows>, tables: Table[]): AsyncGenerator<Rows> {
  const waiting = new Map(tables.map((table) => [table.name, table.columns]))
  for await (const { table, rows } of contents) {
    if (!isDeepStrictEqual(waiting.get(table.name), table.columns)) throw new OlderVersion(table.name)
    waiting.delete(table.name)
    yield { table, rows }
  }
  const [missing] = waiting.keys()
  if (missing) throw new OlderVersion(missing)
}

async function fillTables(to: BulkSession, contents: AsyncIterable<Rows>) {
  const tables = await readTables(to)
  await withoutRules(to, tables, async () => {
    await to.query(`truncate ${tables.map(nameOf).join(', ')}`)
    for await (const { table, rows } of checkTables(contents, tables))
      await pipeline(rows, to.copyIn(`${nameOf(table)} (${listOf(table)})`))
  })
}

/** @throws {Incomplete} */
async function settle(to: Session, expected: Digest) {
  for (const { name, last, called } of expected.sequences)
    await to.query('select setval($1::regclass, $2, $3)', [nameOf({ name }), last, called])
  const found = await digestOf(to, await readTables(to))
  const wrong = found.summaries.filter((one, n) => !isDeepStrictEqual(one, expected.summaries[n]))
  const whole = found.summaries.length === expected.summaries.length
  if (wrong.length > 0 || !whole || !isDeepStrictEqual(found.sequences, expected.sequences))
    throw new Incomplete(wrong.map(({ name }) => name).join(', '))
}

/**
 * Fills a database without tables with a copy, compares the two, and brings it up to what db/ says today, all in one
 * transaction: cut short, it has no tables again.
 * @throws {NotEmpty} @throws {Incomplete} @throws {LaterVersion} @throws {OlderVersion}
 */
export async function fill(to: BulkSession, copy: Copy): Promise<Digest> {
  await to.query(PLAIN)
  await to.query('begin')
  try {
    await lockMigrations(to)
    await refuseFull(to)
    await createTables(to, copy.migrated)
    await fillTables(to, copy.contents)
    const digest = await copy.digest()
    await settle(to, digest)
    // Functions, triggers and views are made again.
    await to.query(`delete from migracion where nombre not like '%.sql'`)
    await migrateWithin(to, undefined, writeUsual)
    await to.query('commit')
    await to.query('analyze')
    return digest
  } catch (error) {
    await to.query('rollback').catch(() => {})
    throw error
  }
}
