/**
 * Runs `turn` every `ms` milliseconds, never two at once; a failed turn is reported and the loop continues.
 * Returns a function that stops the loop and resolves when the turn under way has ended.
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
