import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { Client } from 'pg'

import type { Binaries } from './binaries.ts'
import { stopLeftover } from './leftover.ts'
import { makeRole, ROLE } from './role.ts'
import { commandFor } from './unprivileged.ts'

/** PostgreSQL did not start; the message is the end of its log. */
export class NotStarted extends Error {}

export type Server = {
  /** Address for the role that serves. */
  connectionString: string
  /** The same for the superuser of the server, which tests and upgrades need and no request. */
  administrator: string
  close(): Promise<void>
}
export type Place = {
  binaries: Binaries
  /** Folder of the cluster. */
  folder: string
  /** Folder of the socket, closed to other users. */
  socket: string
  /** Settings of this start alone. */
  settings?: Record<string, string>
}

/** Address of the database behind a folder of sockets. A host in the query is a folder; the name before it says nothing. */
export const connectionTo = (socket: string, role = ROLE) =>
  `postgres://${role}@localhost/postgres?host=${encodeURIComponent(socket)}`

const LOG_BYTES = 10 * 1024 * 1024
const EVERY = 20
const PATIENCE = 60_000
const STOP_PATIENCE = 10_000
const RESTART_DELAY = 1000
const LAST_LINES = 5

/** The log goes on in its file until it is too long, and then begins again. */
async function openLog(file: string): Promise<number> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  return openSync(file, size > LOG_BYTES ? 'w' : 'a', 0o600)
}

const lastLines = async (file: string) =>
  (await readFile(file, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-LAST_LINES).join('\n')

const answers = async (connectionString: string) => {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function start({ binaries, folder, socket, settings = {} }: Place, connectionString: string) {
  await stopLeftover(folder)
  const log = join(folder, 'postgres.log')
  const out = await openLog(log)
  const [program, ...rest] = await commandFor(binaries.postgres, [folder, socket])
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // In a group of its own: Ctrl+C in the terminal stops the program, and the program stops its database.
  const child = spawn(program, [...rest, '-D', folder, '-k', socket, ...set], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  const until = Date.now() + PATIENCE
  while (!(await answers(connectionString))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      child.kill('SIGQUIT')
      throw new NotStarted(await lastLines(log))
    }
    await wait(EVERY)
  }
  return child
}

/**
 * Ends its sessions and writes what is in memory. A server that cannot, as on a full disk, is stopped at once: what it
 * acknowledged is in its log.
 */
async function stop(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const patience = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE)
  await ended
  clearTimeout(patience)
}

/** The same, with the role that serves; a server that cannot make it is stopped. */
async function startWithRole(place: Place, administrator: string) {
  const child = await start(place, administrator)
  try {
    await makeRole(administrator)
  } catch (error) {
    await stop(child)
    throw error
  }
  return child
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/**
 * PostgreSQL on a folder, reached through a socket. One that dies is started again.
 * @throws {NotStarted}
 */
export async function runServer(place: Place, onError: (error: Error) => void): Promise<Server> {
  const administrator = connectionTo(place.socket, 'postgres')
  const state = { closing: false }
  let child = await startWithRole(place, administrator)
  let restarting = Promise.resolve()
  const restart = async () => {
    onError(new Error('PostgreSQL ended by itself, and is started again'))
    while (!state.closing && hasEnded(child)) {
      await wait(RESTART_DELAY)
      if (!state.closing) child = await start(place, administrator).catch((error) => (onError(error), child))
    }
    if (!state.closing) watch()
  }
  const watch = () => {
    const again = () => void (restarting = restart())
    if (hasEnded(child)) again()
    else child.once('exit', () => state.closing || again())
  }
  watch()
  // A program that ends without closing takes its server with it.
  const leave = () => void child.kill('SIGINT')
  process.once('exit', leave)
  return {
    connectionString: connectionTo(place.socket),
    administrator,
    async close() {
      process.off('exit', leave)
      state.closing = true
      await restarting
      if (hasEnded(child)) return
      await stop(child)
    },
  }
}
