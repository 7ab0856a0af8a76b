import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { migrateSession } from '#server/core/migrate.ts'
import { type Session, withSession } from '#server/core/session.ts'
import { type OldDatabase, openPglite } from '#server/embedded/index.ts'
import { writeUsual } from '#server/institucion/parametro/index.ts'

import { listOf, nameOf, readSequences, readTables, summarize, type Table } from './tables.ts'

/** What arrived is not what there was; the old folder is as it was. */
export class Incomplete extends Error {}

/** The new database is in use, and there is an old folder: neither may be overwritten. The message is their folder. */
export class TwoSchools extends Error {}

// Written with the rows: says that they are all there, if the program stops before it renames the old folder.
const MARK = 'moved from PGlite'
const setMark = (to: Session, mark: string) => to.query(`comment on schema public is ${mark}`)

async function hasMark(to: Session) {
  const { rows } = await to.query<{ mark: string | null }>(
    `select obj_description('public'::regnamespace, 'pg_namespace') as mark`,
  )
  return rows[0]?.mark === MARK
}

async function hasSchool(to: Session) {
  const { rows } = await to.query(`select 1 where to_regclass('public.usuario') is not null`)
  if (rows.length === 0) return false
  return (await to.query('select 1 from usuario limit 1')).rows.length > 0
}

async function copyRows(from: OldDatabase, to: Session, tables: Table[], folder: string) {
  const file = join(folder, 'filas')
  for (const table of tables) {
    await from.copyTo(`select ${listOf(table)} from ${nameOf(table)}`, file)
    // The server of the package runs on this machine, and reads the file as this program does.
    await to.query(`copy ${nameOf(table)} (${listOf(table)}) from '${file.replaceAll("'", "''")}'`)
  }
}

/** All rows and where each sequence goes on, in one transaction without triggers: they acted when the rows were written. */
async function copyAll(from: OldDatabase, to: Session, folder: string) {
  const tables = await readTables(from)
  await to.query('begin; set local session_replication_role = replica')
  await to.query(`truncate ${tables.map(nameOf).join(', ')}`)
  await copyRows(from, to, tables, folder)
  for (const { name, last, called } of await readSequences(from))
    await to.query('select setval($1, $2, $3)', [nameOf({ name }), last, called])
  await compare(from, to, tables)
  await setMark(to, `'${MARK}'`)
  await to.query('commit')
  await to.query('analyze')
}

/** @throws {Incomplete} */
async function compare(from: OldDatabase, to: Session, tables: Table[]) {
  const [before, after] = [await summarize(from, tables), await summarize(to, tables)]
  const wrong = before.filter((one, n) => !isDeepStrictEqual(one, after[n]))
  const sequences = isDeepStrictEqual(await readSequences(from), await readSequences(to))
  if (wrong.length > 0 || !sequences) throw new Incomplete(wrong.map(({ name }) => name).join(', '))
}

/** Works on a copy, brought up to today's tables: the old folder is not written. */
async function copyFrom(folder: string, work: string, to: Session) {
  await cp(folder, join(work, 'base'), { recursive: true })
  const from = await openPglite(join(work, 'base'))
  try {
    await migrateSession(from, undefined, writeUsual)
    await copyAll(from, to, work)
  } finally {
    await from.close()
  }
}

/** @throws {TwoSchools} */
async function fill(to: Session, dataDir: string, folder: string) {
  if (await hasMark(to)) return
  if (await hasSchool(to)) throw new TwoSchools(dataDir)
  const work = join(dataDir, 'mudanza')
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { mode: 0o700 })
  try {
    await to.query('drop schema public cascade; create schema public')
    await migrateSession(to, undefined, writeUsual)
    await copyFrom(folder, work, to)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/**
 * Moves the PGlite folder of an earlier version into the database of `connectionString`, and keeps the old folder aside
 * as `postgres.anterior`. Cut short, it begins again at the next start.
 * @throws {Incomplete}
 * @throws {TwoSchools}
 */
export async function movePglite(dataDir: string, connectionString: string): Promise<boolean> {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) return false
  await withSession(connectionString, async (to) => {
    await fill(to, dataDir, folder)
    await rename(folder, `${folder}.anterior`)
    await setMark(to, 'null')
  })
  return true
}
