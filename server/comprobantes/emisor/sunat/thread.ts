import { SinRespuesta } from '#server/comprobantes/emisor/emisor.ts'
import { Fail } from '#server/core/fail.ts'
import { idleWorkers } from '#server/core/idle-worker.ts'
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
const inThread = idleWorkers<WorkerRequest, WorkerAnswer>(new URL('./worker.ts', import.meta.url), {
  limits: MEMORY,
  patience: PATIENCE_MS,
  idle: IDLE_MS,
})

/** The thread died or took too long. */
const failed = () => {
  throw new Fail('NO_DISPONIBLE', 'emisor.lento')
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
  const answer = await inTurn(() => inThread({ task, input }).catch(failed))
  if ('result' in answer) return answer.result as ReturnType<Tasks[T]>
  if ('rechazo' in answer) {
    const { razon, clave, datos } = answer.rechazo
    throw new Fail(razon, clave, datos)
  }
  if ('unknown' in answer) throw new SinRespuesta(answer.unknown.message, answer.unknown)
  throw new Error(`${task} failed: ${answer.error}`)
}
