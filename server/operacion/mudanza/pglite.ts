import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { migrateSession } from '#server/core/migrate.ts'
import { type BulkSession, type Session, withSession } from '#server/core/session.ts'
import { openPglite } from '#server/embedded/index.ts'
import { writeUsual } from '#server/institucion/parametro/index.ts'

import { withCopy } from './copy.ts'
import { fill } from './fill.ts'

/** The new database is in use, and there is an old folder: neither may be overwritten. The message is their folder. */
export class TwoSchools extends Error {}

// Stands while a folder is being moved: a school beside it is that of the folder, which has yet to be renamed.
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

/** Works on a copy, brought up to today's tables: the old folder is not written. */
async function copyFrom(folder: string, work: string, to: BulkSession) {
  await cp(folder, join(work, 'base'), { recursive: true })
  const from = await openPglite(join(work, 'base'))
  try {
    await migrateSession(from, undefined, writeUsual)
    await withCopy(from, (copy) => fill(to, copy))
  } finally {
    await from.close()
  }
}

async function move(to: BulkSession, dataDir: string, folder: string) {
  const work = join(dataDir, 'mudanza')
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { mode: 0o700 })
  try {
    await to.query('drop schema public cascade; create schema public')
    await setMark(to, `'${MARK}'`)
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
    const full = await hasSchool(to)
    if (full && !(await hasMark(to))) throw new TwoSchools(dataDir)
    if (!full) await move(to, dataDir, folder)
    await rename(folder, `${folder}.anterior`)
    await setMark(to, 'null')
  })
  return true
}
