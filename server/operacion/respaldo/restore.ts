import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'

import { withSession } from '#server/core/session.ts'
import {
  type Counted,
  countRows,
  type Digest,
  fill,
  NotEmpty,
  refuseFull,
  type Rows,
  type Table,
} from '#server/operacion/mudanza/index.ts'

import type { School } from './back-up.ts'
import { BadBackup } from './bad-backup.ts'
import { openBackup } from './place.ts'
import { readRecords } from './records.ts'
import { unseal } from './seal.ts'

type Records = ReturnType<typeof readRecords>

/** A key that is there already is the same one. @throws {NotEmpty} */
async function restoreKey(folder: string, name: string, bytes: Buffer) {
  const path = join(folder, basename(name))
  const there = await readFile(path).catch(() => undefined)
  if (there && !there.equals(bytes)) throw new NotEmpty()
  if (!there) await writeFile(path, bytes, { mode: 0o600, flag: 'wx', flush: true })
}

async function restoreFiles(records: Records, { archivos, dataDir }: School) {
  const bytes = () => buffer(Readable.from(records.data()))
  for (let clave = await records.takeJson<string>('file'); clave; clave = await records.takeJson('file'))
    await archivos.put(await bytes(), clave)
  const folder = join(dataDir, 'claves')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (let name = await records.takeJson<string>('key'); name; name = await records.takeJson('key'))
    await restoreKey(folder, name, await bytes())
}

async function* contentsOf(records: Records): AsyncGenerator<Rows> {
  for (let table = await records.takeJson<Table>('table'); table; table = await records.takeJson('table'))
    yield { table, rows: Readable.from(records.data()) }
}

async function digestOf(records: Records): Promise<Digest> {
  const digest = await records.takeJson<Digest>('digest')
  if (!digest) throw new BadBackup('respaldo.danado')
  return digest
}

/**
 * Fills an empty place with a backup: files and keys, and then the database in one transaction, compared with what the
 * backup says it adds up to. Cut short, it is asked again.
 * @throws {BadBackup} @throws {NotEmpty} @throws {LaterVersion} @throws {Incomplete}
 */
export const restore = (
  school: School,
  path: string,
  { secret, acceptsPlain = false }: { secret: string | undefined; acceptsPlain?: boolean },
): Promise<Counted> =>
  withSession(school.connectionString, async (to) => {
    await refuseFull(to)
    const packed = Readable.from(unseal(await openBackup(path), secret, acceptsPlain))
    const opened = createZstdDecompress()
    packed.on('error', (error) => opened.destroy(error))
    const records = readRecords(packed.pipe(opened))
    const migrated = await records.takeJson<string[]>('migrated')
    if (!migrated) throw new BadBackup('respaldo.danado')
    await restoreFiles(records, school)
    return countRows(
      await fill(to, { migrated, contents: contentsOf(records), digest: () => digestOf(records) }),
    )
  })
