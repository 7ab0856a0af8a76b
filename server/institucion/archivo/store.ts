import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

import type { Clave } from '#contract/core/words.ts'
import { Fail } from '#server/core/fail.ts'
import { within } from '#server/core/outside.ts'

import { openS3, placeOf } from './s3.ts'

/** The store of the bytes of files, under random keys that only the table of files knows. */
export type Store = {
  /** Resolves with the key after the bytes are durable; a restored file has the key that it had. */
  put(datos: Uint8Array, clave?: string): Promise<string>
  /** Undefined when there are no such bytes. */
  get(clave: string): Promise<Readable | undefined>
  remove(clave: string): Promise<void>
  /** All the keys in the store, in batches. */
  keys(): AsyncGenerator<string[]>
  /** Undefined when another server has just removed the bytes. */
  keptSince(clave: string): Promise<Date | undefined>
}

type StorePlace = {
  disk: Disk
  /** Prefix of every key in the store. */
  prefix?: string
  keys: Store['keys']
  /** Waits until the bytes are durable. */
  settle?: (clave: string) => Promise<void>
  /** Patience with each file, if the store is another machine. */
  ms?: number
}

/** The store is full or does not answer: reported as a failure to retry. */
const failAs = (clave: Clave) => (cause: unknown) => {
  throw Object.assign(new Fail('NO_DISPONIBLE', clave), { cause })
}

/** The whole file before the first byte of it is passed on: one that breaks off halfway is a refusal, not a shorter file. */
async function readWhole(source: Readable, ms: number) {
  try {
    return Readable.from([await within(ms, buffer(source))])
  } finally {
    source.destroy()
  }
}

function storeOn({ disk, prefix = '', keys, settle = async () => {}, ms }: StorePlace): Store {
  const inTime = <T>(work: Promise<T>) => (ms ? within(ms, work) : work)
  async function find(key: string) {
    if (!(await inTime(disk.exists(key)))) return undefined
    const source = await inTime(disk.getStream(key))
    return ms ? readWhole(source, ms) : source
  }
  return {
    async put(datos, clave = randomUUID()) {
      await inTime(disk.put(prefix + clave, datos))
        .then(() => settle(clave))
        .catch(failAs('archivo.noSeGuardo'))
      return clave
    },
    get: (clave) => find(prefix + clave).catch(failAs('error.noDisponible')),
    remove: (clave) => inTime(disk.delete(prefix + clave)),
    keys,
    keptSince: (clave) =>
      inTime(disk.getMetaData(prefix + clave)).then(
        ({ lastModified }) => lastModified,
        () => undefined,
      ),
  }
}

/**
 * A folder that only the server reads. Files are synced to disk before their row is committed, so that a
 * power cut cannot leave a row without its file.
 */
async function openFolder(folder: string): Promise<Store> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const sync = async (path: string, mode?: number) => {
    await using file = await open(path)
    if (mode) await file.chmod(mode)
    await file.sync()
  }
  return storeOn({
    disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })),
    // The library's own listing stops at the first name that it would not accept.
    async *keys() {
      yield await readdir(folder)
    },
    async settle(clave) {
      await sync(join(folder, clave), 0o600)
      await sync(folder)
    },
  })
}

/** Longest time for one file: a person waits for its answer. */
const FILE_MS = 25_000

async function openBucket(address: string, ms = FILE_MS): Promise<Store> {
  const place = placeOf(address, Math.min(ms, 20_000))
  const disk = new Disk(await openS3(place))
  const prefix = [place.beginning, 'archivos/'].filter(Boolean).join('/')
  return storeOn({
    disk,
    prefix,
    ms,
    async *keys() {
      for (let token: string | undefined, first = true; first || token; first = false) {
        const page = await within(ms, disk.listAll(prefix, { ...(token && { paginationToken: token }) }))
        token = page.paginationToken
        yield [...page.objects].map(({ name }) => name)
      }
    },
  })
}

/** The configured store: an object store if there is one, else a folder. */
export const openStore = ({
  dataDir,
  s3Url,
  ms,
}: {
  dataDir: string
  s3Url: string | undefined
  /** Patience with a file in an object store. */
  ms?: number
}): Promise<Store> => (s3Url ? openBucket(s3Url, ms) : openFolder(join(dataDir, 'archivos')))
