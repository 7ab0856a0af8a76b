import { randomUUID } from 'node:crypto'

import { loop } from '#server/core/loop.ts'

import { hacer, type Taller } from './hacer.ts'
import { beat, type Servidor, takeNext } from './turno-repo.ts'

const EVERY_MS = 500
const BEAT_MS = 3000
/** Five beats missed. The embedded database has one server: another that had a task is no more. */
const PATIENCE_SECONDS = 15
/** At a time, so that a long one does not make a short one wait. */
const HANDS = 2

/** Does everything that is to be done, one after another, until there is no more. */
export async function workOff(taller: Taller, servidor: Servidor, closing: AbortSignal) {
  for (;;) {
    const turno = closing.aborted ? undefined : await takeNext(taller.db, servidor)
    if (!turno) return
    await hacer(taller, turno, closing)
  }
}

/**
 * Does the tasks that people start, and those that a server left when it died. What it returns stops it: what is under
 * way is given back where a transaction ends.
 */
export function workOnTasks(
  taller: Taller,
  { embedded }: { embedded: boolean },
  complain: (error: Error) => void,
): () => Promise<void> {
  const servidor: Servidor = { id: randomUUID(), plazo: embedded ? 0 : PATIENCE_SECONDS }
  const closing = new AbortController()
  const hands = Array.from({ length: HANDS }, () =>
    loop(EVERY_MS, () => workOff(taller, servidor, closing.signal), complain),
  )
  const heart = loop(BEAT_MS, () => beat(taller.db, servidor), complain)
  return async () => {
    closing.abort()
    await Promise.all(hands.map((rest) => rest()))
    await heart()
  }
}
