import { once } from 'node:events'
import type { ResourceLimits } from 'node:worker_threads'

import { type Apart, type Start, startThread } from './worker.ts'

type Workers<Answer> = {
  limits: ResourceLimits
  /** Longest time of one answer, in milliseconds. */
  patience: number
  /** A worker without work ends after this time and frees its memory. */
  idle: number
  /** A thread, unless something else is named. */
  start?: Start
  /** Given to each worker at its start. */
  data?: unknown
  /** Whether a worker is of no use after this answer. */
  isSpent?: (answer: Answer) => boolean
}

type Idle = { worker: Apart; rest?: NodeJS.Timeout }

/**
 * Workers of a script, which are kept for a while after their work: the next one needs no start. Each gets one request at a time; a gate
 * before it limits how many there are.
 */
export function idleWorkers<Request, Answer>(
  script: URL,
  { limits, patience, idle, start = startThread, data, isSpent }: Workers<Answer>,
) {
  const free = new Set<Idle>()

  function begin(): Idle {
    const worker = start(script, limits, data)
    const one = { worker }
    // A worker that dies at rest is forgotten; at work, its request is rejected.
    worker.events.on('error', () => {}).once('exit', () => free.delete(one))
    return one
  }

  function take(): Idle {
    const [one = begin()] = free
    free.delete(one)
    clearTimeout(one.rest)
    one.worker.hold(true)
    return one
  }

  function release(one: Idle) {
    one.worker.hold(false)
    one.rest = setTimeout(() => {
      free.delete(one)
      one.worker.end()
    }, idle).unref()
    free.add(one)
  }

  /** The answer of a worker. Rejects with an AbortError if it takes too long, with another error if the worker dies. */
  return async (request: Request, most = patience): Promise<Answer> => {
    const one = take()
    const { worker } = one
    const done = new AbortController()
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(most)])
    try {
      const died = once(worker.events, 'exit', { signal }).then(() => {
        throw new Error('the worker ended')
      })
      const answered = once(worker.events, 'message', { signal })
      worker.send(request)
      const [answer] = (await Promise.race([answered, died])) as [Answer]
      if (isSpent?.(answer)) worker.end()
      else release(one)
      return answer
    } catch (error) {
      worker.end()
      throw error
    } finally {
      done.abort()
    }
  }
}
