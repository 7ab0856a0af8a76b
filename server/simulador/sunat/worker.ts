import { parentPort } from 'node:worker_threads'

import { readCall } from './call.ts'
import { makeCdr } from './cdr.ts'
import { check } from './check.ts'
import { Fault } from './texts.ts'

/** Tasks of the thread: everything that reads or writes XML. */
const TASKS = { readCall, check, makeCdr }

export type Tasks = typeof TASKS
export type WorkerRequest = { id: number; task: keyof Tasks; input: unknown }
export type WorkerAnswer = { id: number } & (
  | { result: unknown }
  | { fault: [string, string] }
  | { error: string }
)

function answer({ id, task, input }: WorkerRequest): WorkerAnswer {
  try {
    const run = TASKS[task] as (input: unknown) => unknown
    return { id, result: run(input) }
  } catch (error) {
    if (error instanceof Fault) return { id, fault: [error.code, error.detail] }
    return { id, error: String((error as Error).stack) }
  }
}

parentPort!.on('message', (request: WorkerRequest) => parentPort!.postMessage(answer(request)))
