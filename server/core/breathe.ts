import { setImmediate } from 'node:timers/promises'

/** Longest time that one piece of work may hold the event loop. */
const HOLD_MS = 10

/** Maps many items some milliseconds at a time: in between, other requests get their turn. */
export async function mapBreathing<T, R>(items: readonly T[], each: (item: T) => R): Promise<R[]> {
  const made: R[] = []
  let since = performance.now()
  for (const item of items) {
    made.push(each(item))
    if (performance.now() - since < HOLD_MS) continue
    await setImmediate()
    since = performance.now()
  }
  return made
}
