import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const closers: (() => Promise<unknown>)[] = []

/** Remembers how to undo what was just opened. */
export const afterwards = (close: () => Promise<unknown>) => void closers.push(close)

async function undo() {
  for (let close = closers.pop(); close; close = closers.pop()) await close().catch(console.error)
}

let closing = Promise.resolve()

/** Undoes everything, the last first. A second call waits for the first. */
export const closeAll = () => (closing = closing.then(undo))

/** Starts a script of this folder: its first message, and what ends it, which this process does too. */
export async function startOne<Said>(script: string, env: Record<string, string> = {}) {
  const child = fork(resolve(import.meta.dirname, script), { env: { ...process.env, ...env } })
  const ended = once(child, 'exit')
  const end = () => {
    child.kill()
    return ended
  }
  afterwards(end)
  const died = ended.then(([code]) => Promise.reject(new Error(`${script} ended with ${code}`)))
  died.catch(() => {})
  const [said] = await Promise.race([once(child, 'message'), died])
  return { said: said as Said, end }
}

/** Starts a script of this folder and returns its first message. */
export const start = async <Said>(script: string, env: Record<string, string> = {}): Promise<Said> =>
  (await startOne<Said>(script, env)).said
