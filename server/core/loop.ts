/**
 * Takes a turn every so many milliseconds, never two at once; a turn that fails is complained about and the next is taken.
 * What it returns stops it, and is settled when the turn under way has ended.
 */
export function loop(
  ms: number,
  turn: () => Promise<unknown>,
  complain: (error: Error) => void,
): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const timer = setInterval(() => {
    underWay ??= turn()
      .then(() => undefined, complain)
      .finally(() => {
        underWay = undefined
      })
  }, ms).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
