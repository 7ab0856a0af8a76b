import type { EventEmitter } from 'node:events'

import { asLongWork } from './limits.ts'
import { apart } from './places.ts'
import { presentSchool } from './present-school.ts'

/** A school that has just been opened answers first. */
const FIRST_MS = 300

type Choices = {
  bell?: EventEmitter
  /** Waits for no turn of another school: what is late would look dead. */
  punctual?: boolean
}

/**
 * Runs `turn` every `ms` milliseconds, and at once when `bell` emits 'ring'; never two at once; a failed turn is reported
 * and the loop continues. In a process of many schools it takes its turn among theirs, and the first soon: a school may be closed again before the
 * first `ms` have passed. Returns a function that stops the loop and resolves when the turn under way has ended.
 */
export function loop(
  ms: number,
  turn: () => Promise<unknown>,
  complain: (error: Error) => void,
  { bell, punctual = false }: Choices = {},
): () => Promise<void> {
  const school = presentSchool()
  let underWay: Promise<void> | undefined
  const inTurn = () => (school && !punctual ? school.inTurn(turn) : turn())
  const begin = () => {
    underWay ??= apart(() => asLongWork(inTurn))
      .then(() => undefined, complain)
      .finally(() => {
        underWay = undefined
      })
  }
  const timer = setInterval(begin, ms).unref()
  const first = school && setTimeout(begin, FIRST_MS).unref()
  bell?.on('ring', begin)
  return async () => {
    clearInterval(timer)
    clearTimeout(first)
    bell?.off('ring', begin)
    await underWay
  }
}
