import type { EventEmitter } from 'node:events'

import { asLongWork } from './limits.ts'
import { apart } from './places.ts'

/**
 * Runs `turn` every `ms` milliseconds, and at once when `bell` emits 'ring'; never two at once; a failed turn is reported
 * and the loop continues. Returns a function that stops the loop and resolves when the turn under way has ended.
 */
export function loop(
  ms: number,
  turn: () => Promise<unknown>,
  complain: (error: Error) => void,
  bell?: EventEmitter,
): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const begin = () => {
    underWay ??= apart(() => asLongWork(turn))
      .then(() => undefined, complain)
      .finally(() => {
        underWay = undefined
      })
  }
  const timer = setInterval(begin, ms).unref()
  bell?.on('ring', begin)
  return async () => {
    clearInterval(timer)
    bell?.off('ring', begin)
    await underWay
  }
}
