import type { Readable } from 'node:stream'

import { type BackupPlace, momentOf } from './backup.ts'
import { BadBackup } from './bad-backup.ts'
import { isBucket, openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'

const DAY_MS = 86_400_000

/** @param where a folder or a file, or an address as `s3://key:secret@host/bucket/beginning` */
export const openPlace = (where: string): Promise<BackupPlace> =>
  isBucket(where) ? openBucket(where) : openFolder(where)

/** Removes the backups older than so many days, but for the last, and what backups that were killed left. Returns how many. */
export async function removeOldBackups(where: string, days: number, now = Date.now()): Promise<number> {
  const place = await openPlace(where)
  const names = await place.names()
  const old = names.slice(0, -1).filter((name) => now - momentOf(name) > days * DAY_MS)
  for (const name of old) await place.remove(name)
  await place.removeDrafts(now - DAY_MS)
  return old.length
}

/** A backup, or the last of a place. @throws {BadBackup} when there is none */
export async function openBackup(where: string): Promise<Readable> {
  const place = await openPlace(where)
  const name = place.named ?? (await place.names()).at(-1)
  if (!name) throw new BadBackup('respaldo.ninguno')
  return place.read(name)
}
