import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openEmbedded } from '#server/embedded/index.ts'

/** A durable PostgreSQL of a test's own, which starts again by itself after `kill`, as that of the package does. */
export async function ownCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const { connectionString, close } = await openEmbedded(folder)
  return {
    connectionString,
    /** Kills the postmaster with SIGKILL; its processes notice and end. */
    async kill() {
      const [pid] = (await readFile(join(folder, 'base', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    async drop() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}
