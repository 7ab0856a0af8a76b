import { setTimeout as sleep } from 'node:timers/promises'

const MOST_TIMES = 12

/** Asks, and again while the answer is that the server is busy, as its message says: in a race on a machine under load. */
export async function askAgain<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let times = 1; ; times++) {
    const answer = await ask()
    if (answer.status !== 503 || times === MOST_TIMES) return answer
    await sleep(500 * times)
  }
}
