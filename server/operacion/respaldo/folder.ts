import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { BadBackup } from './bad-backup.ts'

const NAME = /^escuela-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.respaldo$/
const DRAFT = '.parcial'
const DAY_MS = 86_400_000

const nameNow = () => `escuela-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}.respaldo`
const momentOf = (name: string) => Date.parse(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z'))

async function sync(path: string) {
  await using file = await open(path)
  await file.sync()
}

const backupsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()

/** Under another name until it is whole and on disk. */
export async function writeBackup(folder: string, bytes: AsyncIterable<Buffer>): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, nameNow())
  const draft = `${path}${DRAFT}`
  try {
    await pipeline(Readable.from(bytes), createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
    await sync(draft)
    await rename(draft, path)
    await sync(folder)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return path
}

export const sizeOfBackup = async (path: string): Promise<number> => (await stat(path)).size

/** Removes the backups older than so many days, but for the last, and what backups that were killed left. Returns how many. */
export async function removeOldBackups(folder: string, days: number, now = Date.now()): Promise<number> {
  const names = await backupsIn(folder)
  const old = names.slice(0, -1).filter((name) => now - momentOf(name) > days * DAY_MS)
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(DRAFT))
  const stale = drafts.filter((name) => now - momentOf(name.slice(0, -DRAFT.length)) > DAY_MS)
  for (const name of [...old, ...stale]) await rm(join(folder, name), { force: true })
  return old.length
}

/** A backup, or the last of a folder. @throws {BadBackup} when there is none */
export async function openBackup(path: string): Promise<Readable> {
  const found = await stat(path).catch(() => undefined)
  const last = found?.isDirectory() ? (await backupsIn(path)).at(-1) : undefined
  if (!found || (found.isDirectory() && !last)) throw new BadBackup('respaldo.ninguno')
  return createReadStream(last ? join(path, last) : path)
}
