import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { temporaryServer } from './database.ts'

/** A durable PostgreSQL of a test's own, which starts again by itself after `kill`, as that of the package does. */
export async function ownCluster() {
  const server = await temporaryServer(false)
  return {
    ...server,
    /** Kills the postmaster with SIGKILL; its processes notice and end. */
    async kill() {
      const [pid] = (await readFile(join(server.folder, 'base', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
  }
}
