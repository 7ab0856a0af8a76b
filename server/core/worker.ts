import { fork } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'

/** A script that works apart from the server: tells `message`, `error` and `exit`. It gets neither the server's secrets nor its flags. */
export type Apart = {
  events: EventEmitter
  send: (request: unknown) => void
  /** Whether the server waits for it before it ends. */
  hold: (needed: boolean) => void
  /** Ends it, also in the middle of its work. */
  end: () => void
}

export type Start = (script: URL, limits: ResourceLimits, data?: unknown) => Apart

/** A thread, with `data` as its `workerData`. */
export const startThread: Start = (script, limits, data) => {
  const worker = new Worker(script, { env: {}, execArgv: [], resourceLimits: limits, workerData: data })
  return {
    events: worker,
    send: (request) => worker.postMessage(request),
    hold: (needed) => (needed ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
  }
}

/** A process, with `data` as JSON in its last argument. It takes longer to start than a thread, and leaves no memory behind. */
export const startProcess: Start = (script, { maxOldGenerationSizeMb, maxYoungGenerationSizeMb }, data) => {
  const child = fork(script, [JSON.stringify(data ?? null)], {
    env: {},
    execArgv: [
      `--max-old-space-size=${maxOldGenerationSizeMb}`,
      `--max-semi-space-size=${maxYoungGenerationSizeMb}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    events: child,
    send: (request) => child.send(request as object),
    hold: (needed) => {
      if (needed) child.ref()
      else child.unref()
      if (needed) child.channel?.ref()
      else child.channel?.unref()
    },
    end: () => void child.kill('SIGKILL'),
  }
}
