const QUIET_MS = 10_000
const MOST_KNOWN = 100

/** Tells an error unless the same was told a moment ago: in an outage each loop and each idle connection says it. */
export function sayOnce(tell: (error: Error) => void, now = () => performance.now()) {
  const told = new Map<string, number>()
  return (error: Error) => {
    const last = told.get(error.message) ?? -Infinity
    if (now() - last < QUIET_MS) return
    if (told.size >= MOST_KNOWN) told.clear()
    told.set(error.message, now())
    tell(error)
  }
}
