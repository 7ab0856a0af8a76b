import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { SinRespuesta } from '#server/comprobantes/emisor/emisor.ts'
import { Fail } from '#server/core/fail.ts'
import { concurrencyGate } from '#server/core/turns.ts'

import type { Task, Tasks } from './tasks.ts'
import type { WorkerAnswer, WorkerRequest } from './worker.ts'

const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
const LONGEST_LINE = 5000
/** The longest time that one task may take; a summary of five hundred documents takes less than one second. */
const PATIENCE_MS = 20_000
/** An idle thread ends after this time and frees its memory. */
const IDLE_MS = 30_000

/** A single thread runs all tasks: a task takes milliseconds, and the machine has other work. */
const inTurn = concurrencyGate(1, LONGEST_LINE)
let idle: { worker: Worker; rest: NodeJS.Timeout } | undefined

function takeWorker(): Worker {
  const found = idle
  idle = undefined
  if (!found) {
    // The thread receives only what it signs or reads: neither the server's secrets nor its flags.
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      env: {},
      execArgv: [],
      resourceLimits: MEMORY,
    })
    // A thread that dies at rest is forgotten; one that dies at work rejects its task below.
    worker
      .on('error', () => {})
      .once('exit', () => {
        if (idle?.worker === worker) idle = undefined
      })
    return worker
  }
  clearTimeout(found.rest)
  found.worker.ref()
  return found.worker
}

function releaseWorker(worker: Worker) {
  worker.unref()
  const rest = setTimeout(() => {
    if (idle?.worker === worker) idle = undefined
    void worker.terminate()
  }, IDLE_MS).unref()
  idle = { worker, rest }
}

async function ask(request: WorkerRequest): Promise<WorkerAnswer> {
  const worker = takeWorker()
  const done = new AbortController()
  try {
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(PATIENCE_MS)])
    const died = once(worker, 'exit', { signal }).then(() => {
      throw new Error('the thread ended')
    })
    const answered = once(worker, 'message', { signal })
    worker.postMessage(request)
    const [answer] = (await Promise.race([answered, died])) as [WorkerAnswer]
    done.abort()
    releaseWorker(worker)
    return answer
  } catch {
    // The thread died or took too long. Not awaited: termination waits for the work under way.
    void worker.terminate()
    throw new Fail('NO_DISPONIBLE', 'emisor.lento')
  }
}

/**
 * Runs a task in the thread of signatures.
 * @throws {Fail} a refusal, or too many tasks in line
 * @throws {SinRespuesta} what came from outside cannot be read or believed
 */
export async function runTask<T extends Task>(
  task: T,
  input: Parameters<Tasks[T]>[0],
): Promise<ReturnType<Tasks[T]>> {
  const answer = await inTurn(() => ask({ task, input }))
  if ('result' in answer) return answer.result as ReturnType<Tasks[T]>
  if ('rechazo' in answer) {
    const { razon, clave, datos } = answer.rechazo
    throw new Fail(razon, clave, datos)
  }
  if ('unknown' in answer) throw new SinRespuesta(answer.unknown.message, answer.unknown)
  throw new Error(`${task} failed: ${answer.error}`)
}
