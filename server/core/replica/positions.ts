/** Later than that every replica that is read has it. */
export const SECONDS = 30

/** Keeps the position of each session for a while: a client without cookies reads its own writes at the server that did them. */
export function sessionPositions(now = () => performance.now()) {
  // In the order of their end.
  const known = new Map<string, { position: number; until: number }>()

  function forget() {
    for (const [session, { until }] of known) {
      if (until > now()) return
      known.delete(session)
    }
  }

  return {
    of(session = ''): number {
      const found = known.get(session)
      return found && found.until > now() ? found.position : 0
    },
    keep(session: string | undefined, position: number) {
      forget()
      if (!session) return
      known.delete(session)
      known.set(session, { position, until: now() + SECONDS * 1000 })
    },
  }
}

export type SessionPositions = ReturnType<typeof sessionPositions>
