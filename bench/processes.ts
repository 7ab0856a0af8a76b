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

/** Starts a script of this folder and returns its first message. It ends with this process, however that ends. */
export async function start<Said>(script: string, env: Record<string, string> = {}): Promise<Said> {
  const child = fork(resolve(import.meta.dirname, script), { env: { ...process.env, ...env } })
  const ended = once(child, 'exit')
  afterwards(() => {
    child.kill()
    return ended
  })
  const died = ended.then(([code]) => Promise.reject(new Error(`${script} ended with ${code}`)))
  const [said] = await Promise.race([once(child, 'message'), died])
  return said as Said
}
