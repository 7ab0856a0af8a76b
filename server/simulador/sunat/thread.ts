import { Worker } from 'node:worker_threads'

import { Fault } from './texts.ts'
import type { Tasks, WorkerAnswer } from './worker.ts'

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

/** A thread of its own: a schema takes a quarter of a second to compile, which no request should wait for. */
export function openThread() {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { env: {}, execArgv: [] })
  worker.unref()
  const waiting = new Map<number, Waiting>()
  let last = 0

  worker.on('message', (answer: WorkerAnswer) => {
    const { resolve, reject } = waiting.get(answer.id)!
    waiting.delete(answer.id)
    if (waiting.size === 0) worker.unref()
    if ('result' in answer) resolve(answer.result)
    else reject('fault' in answer ? new Fault(...answer.fault) : new Error(answer.error))
  })
  worker.on('error', (error) => waiting.forEach(({ reject }) => reject(error)))

  return {
    run<T extends keyof Tasks>(task: T, input: Parameters<Tasks[T]>[0]): Promise<ReturnType<Tasks[T]>> {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const id = ++last
      waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, task, input })
      return promise as Promise<ReturnType<Tasks[T]>>
    },
    close: () => worker.terminate(),
  }
}

export type Thread = ReturnType<typeof openThread>
