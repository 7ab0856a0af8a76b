import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { exchangeWith, openPglite } from '#server/embedded/pglite.ts'
import { serveClients } from '#server/embedded/wire.ts'
import { migrate } from '#server/migrate.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CACHE = join(ROOT, 'node_modules', '.cache', 'escuela')

const SETTINGS = join(ROOT, 'contract', 'institucion')

/** A hash that changes with each migration, view, usual value of a setting, and version of the database. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(ROOT, 'package-lock.json')))
  for (const folder of ['tables', 'views'].map((name) => join(ROOT, 'db', name)))
    for (const name of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, name)))
  for (const name of (await readdir(SETTINGS)).filter((one) => one.startsWith('ajuste')).toSorted())
    hash.update(await readFile(join(SETTINGS, name)))
  return hash.digest('hex').slice(0, 16)
}

async function dumpMigrated(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'prueba-'))
  const db = await openPglite({ memory: null })
  const server = serveClients(exchangeWith(db)).listen(join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
  await migrate(`postgres://postgres@/postgres?host=${folder}`)
  server.close()
  const dump = await db.dumpDataDir('none')
  await db.close()
  await rm(folder, { recursive: true })
  return new Uint8Array(await dump.arrayBuffer())
}

/** The file with a migrated database, made once for each version of the files of db. */
export async function template(): Promise<string> {
  const file = join(CACHE, `${await fingerprint()}.tar`)
  if (existsSync(file)) return file
  const draft = `${file}.${process.pid}`
  await mkdir(CACHE, { recursive: true })
  await writeFile(draft, await dumpMigrated())
  const older = (await readdir(CACHE)).filter((name) => name.endsWith('.tar'))
  await rename(draft, file)
  for (const name of older) await rm(join(CACHE, name), { force: true })
  return file
}
