import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const EVERY = 50
const PATIENCE = 10_000

/** The process that postmaster.pid names; undefined when there is none. */
function pidIn(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

/** Process numbers come back: a server of this folder works inside it. Where /proc tells nothing, the file is believed. */
function isServing(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

async function hasStopped(pid: number, folder: string) {
  const until = Date.now() + PATIENCE
  while (isServing(pid, folder) && Date.now() < until) await setTimeout(EVERY)
  return !isServing(pid, folder)
}

/**
 * Stops the PostgreSQL that a killed program left running on the folder. The caller has the folder's lock.
 * SIGINT ends its sessions and leaves the files as a clean stop does; one that cannot is stopped at once, and recovers.
 */
export async function stopLeftover(folder: string) {
  const pid = pidIn(folder)
  if (!pid || !isServing(pid, folder)) return
  process.kill(pid, 'SIGINT')
  if (await hasStopped(pid, folder)) return
  process.kill(pid, 'SIGQUIT')
  await hasStopped(pid, folder)
}
