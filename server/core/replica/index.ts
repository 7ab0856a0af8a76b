import { setTimeout } from 'node:timers/promises'

import { type Db, openDb } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'
import { isBusy, isUnavailable } from '#server/core/pg-errors.ts'

import { checkLines, type Motivo, needing, Unfit } from './line.ts'
import { sessionPositions } from './positions.ts'
import type { Reading, Wanted } from './reading.ts'
import { watchReplica } from './watch.ts'

export type { Motivo } from './line.ts'
export type { Reading } from './reading.ts'
export { readingHandler, readingTask, tellPosition } from './serve.ts'

// A patient read asks as often.
const [TRIES, REST_MS] = [8, 250]

/** Reason that a failure of a read gives against the replica. A refusal may come of an old row; any other failure is a defect, or a conflict of replaying. */
function motivoOf(error: unknown): Motivo | 'RECHAZO' | 'FALLO' {
  if (error instanceof Unfit) return error.motivo
  if (error instanceof Fail) return 'RECHAZO'
  return isUnavailable(error) ? 'CAIDA' : 'FALLO'
}

/** Rejects when the replica is given up, although its answer is still awaited. */
function orGivenUp<T>(work: Promise<T>, waiting: Set<(error: Error) => void>): Promise<T> {
  return new Promise((resolve, reject) => {
    waiting.add(reject)
    void work.then(resolve, reject).finally(() => waiting.delete(reject))
  })
}

type Options = {
  primary: Db
  /** Address of the replica, or of several that take turns. */
  connectionString: string
  max?: number
  /** Called once each time that it is given up, or taken again. */
  say: (motivo: Motivo | undefined) => void
}

/** Reads from a replica of the primary. `close` ends its connections. */
export function openReplica({ primary, connectionString, max, say }: Options) {
  const counts = new Map<string, number>()
  const waiting = new Set<(error: Error) => void>()
  const watch = watchReplica({ primary, connectionString }, (motivo) => {
    if (motivo === 'CAIDA') for (const reject of waiting) reject(new Unfit(motivo))
    say(motivo)
  })
  const db = openDb({ connectionString, ...(max && { max }), check: checkLines(watch) })
  const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)

  async function fromReplica<T>({ position, patient }: Wanted, work: (db: Db) => Promise<T>): Promise<T> {
    for (let left = patient ? TRIES : 0; ; left--) {
      try {
        return await orGivenUp(
          needing(position, () => work(db)),
          waiting,
        )
      } catch (error) {
        if (left === 0 || motivoOf(error) !== 'ATRASADA') throw error
        await setTimeout(REST_MS)
      }
    }
  }

  return {
    counts,
    sessions: sessionPositions(),
    position: watch.position,
    motivo: watch.motivo,
    look: watch.look,
    async read<T>(wanted: Wanted, work: (db: Db) => Promise<T>): Promise<T> {
      const known = watch.motivo()
      if (known) {
        count(known)
        return work(primary)
      }
      try {
        const answer = await fromReplica(wanted, work)
        count('REPLICA')
        return answer
      } catch (error) {
        // A statement too long for the replica is as long at the primary.
        if (isBusy(error)) throw error
        const motivo = motivoOf(error)
        if (motivo === 'CAIDA') watch.giveUp()
        count(motivo)
        return work(primary)
      }
    },
    async close() {
      await Promise.all([watch.close(), db.destroy()])
    },
  } satisfies Reading & Record<string, unknown>
}
