import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const HOME = '/usr/lib/postgresql'
const START_MS = 30_000

const newestPrograms = () =>
  existsSync(HOME) &&
  readdirSync(HOME)
    .toSorted((a, b) => Number(a) - Number(b))
    .map((version) => join(HOME, version, 'bin'))
    .findLast((bin) => existsSync(join(bin, 'initdb')))

/** Folder of the programs of a PostgreSQL server, if this machine has them. */
export const PROGRAMS = newestPrograms() || undefined

/** PostgreSQL refuses to run as root. */
const asPostgres = (program: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** A durable PostgreSQL server for a test, which can be killed as by a power cut. */
export async function ownCluster() {
  const bin = PROGRAMS ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const data = join(folder, 'data')
  await mkdir(data)
  if (process.getuid?.() === 0) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])))
    for (const path of [folder, data]) chownSync(path, uid ?? 0, gid ?? 0)
  }
  const port = await freePort()
  const cwd = '/'
  const [initdb, given] = asPostgres(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  execFileSync(initdb, given, { cwd, stdio: 'ignore' })
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
  ]

  /** Starts it and waits until it accepts connections; tries again while the last one has not ended yet. */
  async function start() {
    for (const giveUp = Date.now() + START_MS; ; await setTimeout(50)) {
      const child = spawn(...asPostgres(join(bin, 'postgres'), options), {
        cwd,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const ended = once(child, 'exit')
      const ready = new Promise<true>((resolve) => {
        let said = ''
        child.stderr.on(
          'data',
          (bytes) => (said += String(bytes)).includes('ready to accept') && resolve(true),
        )
      })
      if ((await Promise.race([ready, ended])) === true) return
      if (Date.now() > giveUp) throw new Error('PostgreSQL did not start')
    }
  }

  /** Kills the postmaster with SIGKILL; its processes notice and end. */
  async function kill() {
    const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }

  await start()
  return {
    connectionString: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    kill,
    async drop() {
      await kill()
      await setTimeout(200)
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
