/** A replica that is further behind than this is not asked. */
const LATEST_MS = 5000

/** Positions of the primary in the last seconds, by when they were asked for. */
export function recentPast(now = () => performance.now()) {
  let samples: { at: number; position: number }[] = []
  return {
    keep(position: number) {
      samples = [...samples.filter(({ at }) => at > now() - LATEST_MS), { at: now(), position }]
    },
    /** The position that a replica no later than the limit has reached; without news of the primary no replica has. */
    floor: () => samples.find(({ at }) => at > now() - LATEST_MS)?.position ?? Infinity,
  }
}
