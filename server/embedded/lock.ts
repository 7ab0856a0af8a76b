import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

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

/** Process numbers come back, above all in containers; the moment it started tells two of them apart. */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''
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

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Appears whole or not at all, and only where there is none. */
function place(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Takes away the lock of a process that is gone; gives it back if meanwhile it has become somebody else's. */
function discard(file: string, stale: string) {
  const away = `${file}.${process.pid}.viejo`
  try {
    renameSync(file, away)
  } catch {
    return
  }
  if (read(away) !== stale) place(away, file)
  rmSync(away, { force: true })
}

function take(file: string, folder: string) {
  const mine = `${file}.${process.pid}`
  const me: Holder = { pid: process.pid, started: startedAt(process.pid) }
  writeFileSync(mine, JSON.stringify(me), { mode: 0o600 })
  try {
    while (!place(mine, file)) {
      const found = read(file)
      const holder = found ? (JSON.parse(found) as Holder) : undefined
      if (holder && (held.has(file) || (holder.pid !== process.pid && isAlive(holder))))
        throw new FolderInUse(folder, holder.pid)
      if (holder) discard(file, found)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * Takes the folder for this process and returns what gives it back. The lock of a process that is gone does not count.
 * @throws {FolderInUse}
 */
export function lock(folder: string): () => void {
  const file = resolve(join(folder, 'servidor.lock'))
  take(file, folder)
  held.add(file)
  return () => {
    held.delete(file)
    rmSync(file, { force: true })
  }
}
