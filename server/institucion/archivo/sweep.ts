import type { Db } from '#server/core/db.ts'
import { loop } from '#server/core/loop.ts'

import { liveKeys, maySweep } from './repo.ts'
import type { Store } from './store.ts'

const HOUR_MS = 3_600_000
/** Time to report a file removed by mistake; also longer than any transaction lasts. */
const GRACE_MS = 24 * HOUR_MS
const BATCH = 500

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function* batches(store: Store) {
  for await (const found of store.keys()) {
    // Objects with another kind of name were not written by this program.
    const keys = found.filter((key) => KEY.test(key))
    for (let i = 0; i < keys.length; i += BATCH) yield keys.slice(i, i + BATCH)
  }
}

/** Removes bytes that no file refers to: of removed files and of rolled-back transactions. Not while a backup reads them. Returns their number. */
export const sweep = (db: Db, store: Store, now = Date.now()): Promise<number> =>
  db.transaction().execute(async (tx) => ((await maySweep(tx)) ? removeUnused(tx, store, now) : 0))

async function removeUnused(db: Db, store: Store, now: number): Promise<number> {
  let removed = 0
  for await (const keys of batches(store)) {
    const live = await liveKeys(db, keys)
    for (const key of keys.filter((one) => !live.has(one))) {
      const since = await store.keptSince(key)
      if (!since || now - since.getTime() < GRACE_MS) continue
      await store.remove(key)
      removed++
    }
  }
  return removed
}

/** Sweeps the store every hour. Returns a function that stops the loop. */
export const sweepFiles = (db: Db, store: Store, complain: (error: Error) => void) =>
  loop(HOUR_MS, () => sweep(db, store), complain)
