import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

import type { Clave } from '#contract/core/words.ts'
import { Fail } from '#server/core/fail.ts'

import { openS3 } from './s3.ts'

/** Where the bytes of files are: by keys that say nothing, and that only the table of files knows. */
export type Store = {
  /** Keeps the bytes for good before it answers with their key. */
  put(datos: Uint8Array): Promise<string>
  /** Nothing, when they are not there. */
  get(clave: string): Promise<Readable | undefined>
  remove(clave: string): Promise<void>
  /** The keys of everything there, some at a time. */
  keys(): AsyncGenerator<string[]>
  /** Nothing, when another server has just removed it. */
  keptSince(clave: string): Promise<Date | undefined>
}

type Place = {
  disk: Disk
  /** What every key begins with there. */
  prefix?: string
  keys: Store['keys']
  /** Waits until what was put cannot be lost. */
  settle?: (clave: string) => Promise<void>
}

/** The place of the files is full, or does not answer: that is told, and tried again later. */
const failing = (clave: Clave) => (cause: unknown) => {
  throw Object.assign(new Fail('NO_DISPONIBLE', clave), { cause })
}

function storeOn({ disk, prefix = '', keys, settle = async () => {} }: Place): Store {
  const find = async (key: string) => ((await disk.exists(key)) ? disk.getStream(key) : undefined)
  return {
    async put(datos) {
      const clave = randomUUID()
      await disk
        .put(prefix + clave, datos)
        .then(() => settle(clave))
        .catch(failing('archivo.noSeGuardo'))
      return clave
    },
    get: (clave) => find(prefix + clave).catch(failing('error.noDisponible')),
    remove: (clave) => disk.delete(prefix + clave),
    keys,
    keptSince: (clave) =>
      disk.getMetaData(prefix + clave).then(
        ({ lastModified }) => lastModified,
        () => undefined,
      ),
  }
}

/** A folder that only the server reads. The row that names a file must not outlive a power cut that the file did not. */
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
    // Not by the library, which stops at a name that it would not take.
    async *keys() {
      yield await readdir(folder)
    },
    async settle(clave) {
      await sync(join(folder, clave), 0o600)
      await sync(folder)
    },
  })
}

const PREFIX = 'archivos/'

async function openBucket(address: string): Promise<Store> {
  const disk = new Disk(await openS3(address))
  return storeOn({
    disk,
    prefix: PREFIX,
    async *keys() {
      for (let token: string | undefined, first = true; first || token; first = false) {
        const page = await disk.listAll(PREFIX, { ...(token && { paginationToken: token }) })
        token = page.paginationToken
        yield [...page.objects].map(({ name }) => name)
      }
    },
  })
}

/** The place of the files: an object store if there is one, else a folder of the server's. */
export const openStore = ({
  dataDir,
  s3Url,
}: {
  dataDir: string
  s3Url: string | undefined
}): Promise<Store> => (s3Url ? openBucket(s3Url) : openFolder(join(dataDir, 'archivos')))
