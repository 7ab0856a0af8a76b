import type { Readable } from 'node:stream'

import { type Session, withSession } from '#server/core/session.ts'

import { type Copy, fill, type Rows } from './fill.ts'
import {
  type Digest,
  digestOf,
  listOf,
  nameOf,
  PLAIN,
  readMigrated,
  readTables,
  type Table,
} from './tables.ts'

/** A database that gives its rows by COPY. */
export type Origin = Session & { copyOut(query: string): Promise<Readable> }

async function* rowsOf(from: Origin, tables: Table[]): AsyncGenerator<Rows> {
  for (const table of tables)
    yield { table, rows: await from.copyOut(`select ${listOf(table)} from ${nameOf(table)}`) }
}

/**
 * Reads a whole database as it is at one moment, while others write to it. `use` reads all there is; if it fails, the
 * connection may be in the middle of a COPY that nothing reads, where a rollback would wait for ever: it is of no more use.
 */
export async function withCopy<T>(from: Origin, use: (copy: Copy) => Promise<T>): Promise<T> {
  await from.query(PLAIN)
  await from.query('begin isolation level repeatable read, read only')
  const tables = await readTables(from)
  const migrated = await readMigrated(from)
  const done = await use({ migrated, contents: rowsOf(from, tables), digest: () => digestOf(from, tables) })
  await from.query('rollback')
  return done
}

export type Counted = { tables: number; rows: number }

/** Copies a database to one without tables; the two were found equal. */
export const copyDatabase = (from: string, to: string): Promise<Counted> =>
  withSession(from, (origin) =>
    withSession(to, (target) => withCopy(origin, async (copy) => countRows(await fill(target, copy)))),
  )

export const countRows = ({ summaries }: Digest): Counted => ({
  tables: summaries.length,
  rows: summaries.reduce((total, { rows }) => total + Number(rows), 0),
})
