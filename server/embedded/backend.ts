import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { Place } from './pglite.ts'
import type { Start } from './worker.ts'

/**
 * `max` connections keep it busy while their owners think; more would only wait longer, inside instead of outside. They
 * are one session, which keeps what each of them has prepared: so they stay.
 */
export type Backend = {
  connectionString: string
  max: number
  idleTimeoutMillis: 0
  close(): Promise<void>
}

const RESTART_DELAY = 1000

const startWorker = (workerData: Start) =>
  new Worker(new URL('./worker.ts', import.meta.url), { workerData, execArgv: [] })

/**
 * PGlite in a thread of its own, reached through a Unix socket in `folder`. A backend that dies is started again: its
 * clients see a database that has been restarted.
 */
export async function openBackend(
  place: Place,
  folder: string,
  onError: (e: Error) => void,
): Promise<Backend> {
  const socket = join(folder, '.s.PGSQL.5432')
  let closing = false
  let worker = startWorker({ place, socket })

  const watch = () => {
    worker.on('error', onError)
    worker.on('exit', () => setTimeout(restart, RESTART_DELAY).unref())
  }
  const restart = () => {
    if (closing) return
    worker = startWorker({ place, socket })
    watch()
  }

  await once(worker, 'message')
  watch()

  return {
    connectionString: `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`,
    max: 4,
    idleTimeoutMillis: 0,
    async close() {
      closing = true
      if (worker.threadId < 0) return
      worker.postMessage('close')
      await once(worker, 'exit')
    },
  }
}
