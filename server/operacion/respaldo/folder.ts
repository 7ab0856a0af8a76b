import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { compareCodes } from '#contract/core/order.ts'

import { type BackupPlace, isBackup, momentOf, type Written } from './backup.ts'

const DRAFT = '.parcial'

async function sync(path: string) {
  await using file = await open(path)
  await file.sync()
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Under another name until it is whole and on disk. */
async function writeBackup(folder: string, name: string, bytes: AsyncIterable<Buffer>): Promise<Written> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
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
  return { path, bytes: (await stat(path)).size }
}

async function removeDrafts(folder: string, before: number) {
  const drafts = (await namesIn(folder)).filter((name) => name.endsWith(DRAFT))
  const stale = drafts.filter((name) => momentOf(name.slice(0, -DRAFT.length)) < before)
  for (const name of stale) await rm(join(folder, name), { force: true })
}

/** A folder of backups, or one backup, by its path. */
export async function openFolder(path: string): Promise<BackupPlace> {
  const isFile = (await stat(path).catch(() => undefined))?.isFile() ?? false
  const folder = isFile ? dirname(path) : path
  return {
    named: isFile ? basename(path) : undefined,
    write: (name, bytes) => writeBackup(folder, name, bytes),
    names: async () => (await namesIn(folder)).filter(isBackup).toSorted(compareCodes),
    read: async (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    removeDrafts: (before) => removeDrafts(folder, before),
  }
}
