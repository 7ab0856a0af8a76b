import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { findBinaries } from './binaries.ts'
import { lockFolder } from './lock.ts'
import { makeCluster } from './make.ts'
import { runServer, type Server } from './postmaster.ts'

export { NoBinaries } from './binaries.ts'
export { FolderInUse, refuseInUse } from './lock.ts'
export { OpenFolder } from './make.ts'
export { connectionTo, NotStarted } from './postmaster.ts'
export { RootRefused } from './unprivileged.ts'

// A Unix socket's path holds 107 bytes, and its own name takes a few.
const LONGEST_FOLDER = 90

async function socketFolder(dataDir: string): Promise<string> {
  const near = resolve(dataDir, 'conexion')
  if (Buffer.byteLength(near) > LONGEST_FOLDER) return mkdtemp(join(tmpdir(), 'escuela-'))
  await mkdir(near, { recursive: true, mode: 0o700 })
  return near
}

type Options = {
  /** Hears of a server that died, and is being started again. */
  onError?: (error: Error) => void
  /** For tests, which start a new database each time: what is acknowledged need not survive the machine. */
  volatile?: boolean
}

const VOLATILE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

/**
 * The PostgreSQL of a data folder, which is made if there is none. What it acknowledges is on disk.
 * @throws {FolderInUse} when another server has the folder open
 */
export async function openEmbedded(
  dataDir: string,
  { onError = () => {}, volatile = false }: Options = {},
): Promise<Server> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(dataDir)
  const socket = await socketFolder(dataDir)
  const release = async () => {
    await rm(socket, { recursive: true, force: true })
    unlock()
  }
  try {
    const folder = resolve(dataDir, 'base')
    const binaries = await findBinaries()
    await makeCluster(folder, binaries, !volatile)
    const settings = volatile ? VOLATILE : undefined
    const server = await runServer({ binaries, folder, socket, ...(settings && { settings }) }, onError)
    return {
      ...server,
      async close() {
        await server.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}
