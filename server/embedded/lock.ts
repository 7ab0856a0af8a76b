import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Another server has the folder open. */
export class FolderInUse extends Error {
  readonly folder: string
  readonly pid: number
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}`)
    this.folder = folder
    this.pid = pid
  }
}

type Holder = { pid: number; started: string }

const held = new Set<string>()

/**
 * Process numbers come back, above all in containers; the moment it started tells two of them apart. A process that was
 * killed and is still waiting for its parent to notice started never.
 */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')')).split(' ')
    return fields[1] === 'Z' || fields[1] === 'X' ? 'never' : (fields[20] ?? '')
  } catch {
    return ''
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  return startedAt(pid) === started
}

const readLock = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Appears whole or not at all, and only where there is none. */
function linkLock(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock file of a dead process; restores it if another process has taken the lock meanwhile. */
function discardLock(file: string, stale: string) {
  const away = `${file}.${process.pid}.viejo`
  try {
    renameSync(file, away)
  } catch {
    return
  }
  if (readLock(away) !== stale) linkLock(away, file)
  rmSync(away, { force: true })
}

/** A machine that lost its power may leave it empty. */
function parseHolder(found: string): Holder | undefined {
  try {
    return JSON.parse(found) as Holder
  } catch {
    return undefined
  }
}

/** The process that holds the lock now, if it is alive. */
function holderOf(file: string): Holder | undefined {
  const found = readLock(file)
  const holder = parseHolder(found)
  if (holder && (held.has(file) || (holder.pid !== process.pid && isAlive(holder)))) return holder
  discardLock(file, found)
  return undefined
}

async function takeLock(mine: string, file: string, patience: number): Promise<Holder | undefined> {
  const until = Date.now() + patience
  while (!linkLock(mine, file)) {
    const holder = holderOf(file)
    if (holder && Date.now() >= until) return holder
    if (holder) await setTimeout(50)
  }
  return undefined
}

const lockOf = (folder: string) => resolve(join(folder, 'servidor.lock'))

/**
 * Takes nothing.
 * @throws {FolderInUse} when a process has the folder now
 */
export function refuseInUse(folder: string) {
  const holder = holderOf(lockOf(folder))
  if (holder) throw new FolderInUse(folder, holder.pid)
}

/**
 * Takes the folder for this process and returns what gives it back. The lock of a process that is gone does not count,
 * and one that is leaving is given `patience` ms to do so.
 * @throws {FolderInUse}
 */
export async function lockFolder(folder: string, patience = 1000): Promise<() => void> {
  const file = lockOf(folder)
  const mine = `${file}.${process.pid}`
  const me: Holder = { pid: process.pid, started: startedAt(process.pid) }
  writeFileSync(mine, JSON.stringify(me), { mode: 0o600 })
  const holder = await takeLock(mine, file, patience).finally(() => rmSync(mine, { force: true }))
  if (holder) throw new FolderInUse(folder, holder.pid)
  held.add(file)
  const unlock = () => {
    process.off('exit', unlock)
    held.delete(file)
    rmSync(file, { force: true })
  }
  process.once('exit', unlock)
  return unlock
}
