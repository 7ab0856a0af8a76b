import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { type Backend, openBackend } from './backend.ts'
import { lockFolder } from './lock.ts'
import { scheduleUpkeep } from './upkeep.ts'

export { FolderInUse } from './lock.ts'

// A Unix socket's path holds 107 bytes, and its own name takes a few.
const LONGEST_FOLDER = 90

async function socketFolder(dataDir: string): Promise<string> {
  const near = resolve(dataDir, 'conexion')
  if (Buffer.byteLength(near) > LONGEST_FOLDER) return mkdtemp(join(tmpdir(), 'escuela-'))
  await mkdir(near, { recursive: true, mode: 0o700 })
  return near
}

/**
 * The embedded PostgreSQL of a data folder, which is made if there is none. What it acknowledges is on disk.
 * `onError` hears of a backend that died, and is being started again.
 * @throws {FolderInUse} when another server has the folder open
 */
export async function openEmbedded(
  dataDir: string,
  onError: (error: Error) => void = () => {},
): Promise<Backend> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(dataDir)
  const folder = await socketFolder(dataDir)
  const release = async () => {
    await rm(folder, { recursive: true, force: true })
    unlock()
  }
  try {
    const backend = await openBackend({ folder: resolve(dataDir, 'postgres') }, folder, onError)
    const rest = scheduleUpkeep(backend.connectionString, onError)
    return {
      ...backend,
      async close() {
        rest()
        await backend.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}
