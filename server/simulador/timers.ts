/** Timers that do not keep the process alive and end when the gateway closes. */
export function makeTimers(complain: (error: Error) => void) {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  const waiting = new Set<NodeJS.Timeout>()

  async function quietly(work: Promise<unknown>) {
    try {
      await work
    } catch (error) {
      if (!closing.signal.aborted) complain(error as Error)
    }
  }

  /** Lets work finish unawaited; its failure is reported, unless the gateway is closing. */
  function watch(work: Promise<unknown>): Promise<void> {
    const watched = quietly(work)
    running.add(watched)
    void watched.finally(() => running.delete(watched))
    return watched
  }

  return {
    closing: closing.signal,
    watch,
    after(ms: number, work: () => Promise<unknown>) {
      if (closing.signal.aborted) return
      const timer = setTimeout(
        () => {
          waiting.delete(timer)
          void watch(work())
        },
        Math.max(0, ms),
      ).unref()
      waiting.add(timer)
    },
    async close() {
      for (const timer of waiting) clearTimeout(timer)
      closing.abort()
      await Promise.all(running)
    },
  }
}

export type Timers = ReturnType<typeof makeTimers>
