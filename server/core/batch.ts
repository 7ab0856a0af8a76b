import type { Batch, Ctx } from './ctx.ts'
import { isBusy } from './traffic.ts'

/** A run takes items for this long. Between runs, other tasks get a turn and this one may be cancelled. */
const runMs = () => (isBusy() ? 100 : 200)

/** Items of the first set of a task that takes them set by set, and the bounds of those after it. */
export const FIRST_SET = 100
const LEAST = 50
const MOST = 5000
/** The rows that follow may cost more than the last ones. */
const GROWTH = 4

/**
 * The size of the set after one of `done` items that took `ms`: as many as fill a run at that pace, but at most
 * four times as many.
 */
export function nextSize(done: number, ms: number): number {
  const fitting = Math.round((done * runMs()) / Math.max(ms, 1))
  return Math.min(Math.max(fitting, LEAST), GROWTH * Math.max(done, LEAST), MOST)
}

export const newBatch = (so: Pick<Batch, 'done' | 'memory' | 'kept' | 'size'>): Batch => ({
  ...so,
  kept: { ...so.kept },
  total: undefined,
  left: 0,
})

/**
 * The items to be done now. Outside a task they are all of them; within one, the next of those that are not done, until
 * the run has lasted long enough. What is given must be answered for, by its key, in `resultados`.
 */
export function* nextOf<T>(
  { batch }: Ctx,
  items: readonly T[],
  keyOf: (item: T) => number,
  most = Infinity,
): Generator<T> {
  if (!batch) {
    yield* items
    return
  }
  if (batch.total !== undefined) throw new Error('An operation has one list of items.')
  const { done } = batch
  // Counted without a list of them: each run of a long file would leave one behind.
  batch.left = items.reduce((left, item) => left + (done.has(keyOf(item)) ? 0 : 1), 0)
  batch.total = done.size + batch.left
  const until = performance.now() + runMs()
  let given = 0
  for (const item of items) {
    if (done.has(keyOf(item))) continue
    if (given >= most || (given > 0 && performance.now() > until)) return
    given++
    batch.left--
    yield item
  }
}

/** The items to be done now, for work that takes them as one set: within a task, as many as the pace of the last set suggests. */
export const nextSet = <T>(ctx: Ctx, items: readonly T[], keyOf: (item: T) => number): T[] => [
  ...nextOf(ctx, items, keyOf, ctx.batch?.size),
]

/** Works something out once for all the runs of a task. */
export async function onceForAll<T>({ batch }: Ctx, name: string, work: () => Promise<T>): Promise<T> {
  if (batch?.memory.has(name)) return batch.memory.get(name) as T
  const made = await work()
  batch?.memory.set(name, made)
  return made
}

/** Makes something once for all the runs of a task, in the transaction of the first: they go on with it, also after a kill. */
export async function madeOnce<T>({ batch }: Ctx, name: string, make: () => Promise<T>): Promise<T> {
  if (batch && Object.hasOwn(batch.kept, name)) return batch.kept[name] as T
  const made = await make()
  if (batch) batch.kept[name] = made
  return made
}

/** Leaves out the batch, for work that must stay in one transaction even within a task. */
export function withoutBatch(ctx: Ctx): Ctx {
  const { batch: _, ...rest } = ctx
  return rest
}
