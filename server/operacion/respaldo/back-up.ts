import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'

import { type BulkSession, withSession } from '#server/core/session.ts'
import { blockSweep, type Store } from '#server/institucion/archivo/index.ts'
import {
  type Copy,
  MissingFiles,
  readNamed,
  readNamedFiles,
  withCopy,
} from '#server/operacion/mudanza/index.ts'

import { nameNow, type Written } from './backup.ts'
import { openPlace } from './place.ts'
import { writeJson, writeRecord } from './records.ts'
import { seal } from './seal.ts'

/** A school: its database, the store of its files and the folder of its keys. */
export type School = { connectionString: string; archivos: Store; dataDir: string }

async function* filesOf(db: BulkSession, archivos: Store) {
  for (const file of await readNamedFiles(db)) {
    const bytes = await readNamed(archivos, file)
    if (!bytes) throw new MissingFiles(file.clave)
    yield writeJson('file', file.clave)
    yield writeRecord('data', bytes)
  }
}

async function* keysOf(dataDir: string) {
  const folder = join(dataDir, 'claves')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(pem|key)$/.test(name))
  for (const name of names) {
    yield writeJson('key', name)
    yield writeRecord('data', await readFile(join(folder, name)))
  }
}

/** Files and keys come first: a restoration that is cut short has not touched the database. */
async function* recordsOf(copy: Copy, db: BulkSession, { archivos, dataDir }: School) {
  yield writeJson('migrated', copy.migrated)
  yield* filesOf(db, archivos)
  yield* keysOf(dataDir)
  for await (const { table, rows } of copy.contents) {
    yield writeJson('table', table)
    for await (const chunk of rows) yield writeRecord('data', chunk as Buffer)
  }
  yield writeJson('digest', await copy.digest())
}

type How = {
  secret: string | undefined
  /** Stops the backup, which leaves nothing. */
  signal?: AbortSignal
}

/** Writes a backup of a school that may be in use into a folder or a bucket; it has its name only when it is whole and durable. */
export const backUp = (school: School, where: string, { secret, signal }: How): Promise<Written> =>
  withSession(school.connectionString, async (db) => {
    const place = await openPlace(where)
    await blockSweep(db)
    return withCopy(db, (copy) =>
      pipeline(
        recordsOf(copy, db, school),
        createZstdCompress(),
        (packed: AsyncIterable<Buffer>) => seal(packed, secret),
        (sealed: AsyncIterable<Buffer>) => place.write(nameNow(), sealed),
        { signal },
      ),
    )
  })
