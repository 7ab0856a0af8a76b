import { once } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'

type Threads<Answer> = {
  limits: ResourceLimits
  /** Longest time of one answer, in milliseconds. */
  patience: number
  /** A thread without work ends after this time and frees its memory. */
  idle: number
  /** Given to each thread at its start. */
  data?: unknown
  /** Whether a thread is of no use after this answer. */
  isSpent?: (answer: Answer) => boolean
}

type Idle = { worker: Worker; rest?: NodeJS.Timeout }

/**
 * Threads of a script, which are kept for a while after their work: the next one needs no start. Each gets one request at a time; a gate
 * before it limits how many there are. A thread receives the request only: neither the server's secrets nor its flags.
 */
export function idleThreads<Request, Answer>(
  script: URL,
  { limits, patience, idle, data, isSpent }: Threads<Answer>,
) {
  const free = new Set<Idle>()

  function start(): Idle {
    const worker = new Worker(script, { env: {}, execArgv: [], resourceLimits: limits, workerData: data })
    const thread = { worker }
    // A thread that dies at rest is forgotten; one that dies at work rejects its request.
    worker.on('error', () => {}).once('exit', () => free.delete(thread))
    return thread
  }

  function take(): Idle {
    const [thread = start()] = free
    free.delete(thread)
    clearTimeout(thread.rest)
    thread.worker.ref()
    return thread
  }

  function release(thread: Idle) {
    thread.worker.unref()
    thread.rest = setTimeout(() => {
      free.delete(thread)
      void thread.worker.terminate()
    }, idle).unref()
    free.add(thread)
  }

  /** The answer of a thread. Rejects with an AbortError if it takes too long, with another error if the thread dies. */
  return async (request: Request, most = patience): Promise<Answer> => {
    const thread = take()
    const { worker } = thread
    const done = new AbortController()
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(most)])
    try {
      const died = once(worker, 'exit', { signal }).then(() => {
        throw new Error('the thread ended')
      })
      const answered = once(worker, 'message', { signal })
      worker.postMessage(request)
      const [answer] = (await Promise.race([answered, died])) as [Answer]
      if (isSpent?.(answer)) void worker.terminate()
      else release(thread)
      return answer
    } catch (error) {
      // Not awaited: termination waits for the work under way.
      void worker.terminate()
      throw error
    } finally {
      done.abort()
    }
  }
}
