import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'

import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

import { DurableFS, durableParams } from './durable-fs.ts'
import type { Exchange } from './wire.ts'

/** A folder that lasts, or memory: empty or a copy of what was dumped. */
export type Place = { folder: string } | { memory: string | null }

const durableOptions = (folder: string): PGliteOptions => ({
  fs: new DurableFS(folder),
  startParams: durableParams,
})

/** Made beside and then renamed: dying half way leaves no folder that looks like a database. */
async function createDatabase(folder: string) {
  const draft = `${folder}.nuevo`
  await rm(draft, { recursive: true, force: true })
  const db = await PGlite.create(durableOptions(draft))
  await db.close()
  await rename(draft, folder)
}

async function optionsFor(place: Place): Promise<PGliteOptions> {
  if ('memory' in place) return place.memory ? { loadDataDir: new Blob([await readFile(place.memory)]) } : {}
  if (!existsSync(place.folder)) await createDatabase(place.folder)
  return durableOptions(place.folder)
}

/** PGlite with the extensions that the migrations ask for. */
export const openPglite = async (place: Place): Promise<PGlite> =>
  PGlite.create({ ...(await optionsFor(place)), extensions: { unaccent, pg_trgm } })

/** All of it happens before it returns. If it throws, the backend is lost, and so is its thread. */
export const exchangeWith =
  (db: PGlite): Exchange =>
  (messages) => {
    const answer: Buffer[] = []
    void db.execProtocolRawStream(messages, { onRawData: (bytes) => answer.push(Buffer.from(bytes)) })
    return Buffer.concat(answer)
  }
