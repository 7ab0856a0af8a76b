import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'

import { withSession } from '#server/core/session.ts'

import { emptyDatabase } from './database.ts'

const FOLDER = join(import.meta.dirname, 'edades')

/**
 * Backups of the sample school made by the last commit before the baseline, 7d3384ea: of a school that began with it, and of one
 * that began at commit 828e3abc: its record names migrations that were deleted later.
 */
export const RESPALDOS = ['7d3384ea', '828e3abc'].map((commit) => ({
  commit,
  path: join(FOLDER, `${commit}.respaldo`),
}))

/** A database of before, without a school: the migrations and views of 7d3384ea, and the record of the school that began at 828e3abc. */
export async function oldDatabase() {
  const database = await emptyDatabase()
  const sql = zstdDecompressSync(await readFile(join(FOLDER, '828e3abc.sql.zst'))).toString()
  await withSession(database.connectionString, (db) => db.query(sql))
  return database
}
