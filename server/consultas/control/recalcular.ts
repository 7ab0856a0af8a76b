import type { Db } from '#server/core/db.ts'
import { loop } from '#server/core/loop.ts'

import { recalcular } from './recalcular-repo.ts'

const EVERY_MS = 2000
/** Marks of changes that one transaction takes. */
const MOST = 5000

/** Computes again the kept figures of the enrolments that changed or have reached their day. */
export async function recalcularSaldos(db: Db): Promise<void> {
  while ((await recalcular(db, MOST)) > 0);
}

/**
 * Keeps few figures to be computed when they are read. They are right without it too, only slower to read. Returns the
 * function that stops it.
 */
export const keepBalances = (db: Db, complain: (error: Error) => void): (() => Promise<void>) =>
  loop(EVERY_MS, () => recalcularSaldos(db), complain)
