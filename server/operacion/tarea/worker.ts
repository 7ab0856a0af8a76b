import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'

import { loop } from '#server/core/loop.ts'

import { runTarea, type TaskServices } from './run-tarea.ts'
import { type Servidor, takeNext, writeHeartbeat } from './turno-repo.ts'

const EVERY_MS = 500
const BEAT_MS = 3000
/** Five missed heartbeats. The embedded database has a single server: any other that had a task is dead. */
const PATIENCE_SECONDS = 15

/** Does the waiting tasks, one after another, until none is left. */
export async function workOff(taller: TaskServices, servidor: Servidor, closing: AbortSignal) {
  for (;;) {
    const turno = closing.aborted ? undefined : await takeNext(taller.db, servidor)
    if (!turno) return
    await runTarea(taller, turno, closing)
  }
}

type Hands = {
  embedded: boolean
  /** Tasks at a time: with several, a short one does not wait for a long one. */
  hands?: number
}

/**
 * Does the tasks that users start, at once those that this server has kept, and those that a dead server left. Returns the function that stops it: tasks under way
 * are handed back at the end of a transaction.
 */
export function workOnTasks(
  taller: TaskServices & { taskBell: EventEmitter },
  { embedded, hands: count = 2 }: Hands,
  complain: (error: Error) => void,
): () => Promise<void> {
  const servidor: Servidor = { id: randomUUID(), plazo: embedded ? 0 : PATIENCE_SECONDS }
  const closing = new AbortController()
  const hands = Array.from({ length: count }, () =>
    loop(EVERY_MS, () => workOff(taller, servidor, closing.signal), complain, { bell: taller.taskBell }),
  )
  const heart = loop(BEAT_MS, () => writeHeartbeat(taller.db, servidor), complain, { punctual: true })
  return async () => {
    closing.abort()
    await Promise.all(hands.map((rest) => rest()))
    await heart()
  }
}
