import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { freePort } from '#server/testing/free-port.ts'
import { notInstalled } from '#server/testing/installed.ts'

/** Last characters of the log of a node, told in an error. */
const LAST_CHARACTERS = 2000

const NAMES = ['a', 'b', 'c'] as const
/** Name of a node. */
export type Node = (typeof NAMES)[number]
/** As in patroni.yml. */
const BIN = '/usr/lib/postgresql/15/bin'

type Ports = { sql: number; rest: number }

/** Why the set cannot be started here; undefined if it can. */
export function lacks(): string | undefined {
  if (process.getuid?.() !== 0) return 'needs root, to become user postgres'
  return notInstalled('patroni', 'etcd', 'haproxy', `${BIN}/postgres`)
}

/**
 * Makes a folder of PostgreSQL's programs in which `postgres` sees a clock that is ahead. Patroni keeps the right one: under faketime the
 * Python of Debian 12 cannot sleep (EINVAL).
 */
function makeWrongClock(folder: string, seconds: number): string {
  chmodSync(folder, 0o755)
  const library = execFileSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], {
    encoding: 'utf8',
  }).trim()
  for (const name of readdirSync(BIN))
    if (name !== 'postgres') symlinkSync(join(BIN, name), join(folder, name))
  // Waits go by the true clock.
  const variables = `LD_PRELOAD='${library}' FAKETIME=+${seconds}s FAKETIME_DONT_FAKE_MONOTONIC=1 DONT_FAKE_MONOTONIC=1`
  writeFileSync(join(folder, 'postgres'), `#!/bin/sh\n${variables} exec ${BIN}/postgres "$@"\n`, {
    mode: 0o755,
  })
  return folder
}

export const lacksClock = () => notInstalled('faketime')

/** A process and its children. */
const family = (pid: number) => {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return [pid, ...stdout.split('\n').filter(Boolean).map(Number)]
}

function signalAll(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // Ended meanwhile.
    }
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const idOf = (what: '-u' | '-g') => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))

/** The user that PostgreSQL runs as. */
export const postgresUser = () => ({ uid: idOf('-u'), gid: idOf('-g') })

/** The files of this folder as they are but for addresses and folders: three nodes, one etcd and haproxy on this machine. */
export async function startSet() {
  const folder = mkdtempSync(join(tmpdir(), 'cumulo-'))
  const at = (name: string) => join(folder, name)
  const { uid, gid } = postgresUser()
  chownSync(folder, uid, gid)
  const children = new Set<ChildProcess>()
  const port = {
    etcd: await freePort(),
    peer: await freePort(),
    primaria: await freePort(),
    replica: await freePort(),
  }
  const nodes = {} as Record<Node, Ports>
  for (const name of NAMES) nodes[name] = { sql: await freePort(), rest: await freePort() }

  function run(
    program: string,
    args: string[],
    { log, ...options }: { log: string; env?: NodeJS.ProcessEnv; asPostgres?: boolean },
  ) {
    const out = openSync(at(`${log}.log`), 'a')
    const who = options.asPostgres ? { uid, gid } : {}
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', out, out],
      env: { ...process.env, ...options.env },
      ...who,
    })
    children.add(child)
    return child
  }

  function startEtcd() {
    const text = read('etcd.env')
      .replaceAll('10.0.0.11:2379', `127.0.0.1:${port.etcd}`)
      .replaceAll('10.0.0.11:2380', `127.0.0.1:${port.peer}`)
      .replace(/,etcd2=.*/, '')
      .replace('/var/lib/etcd/escuela', at('etcd'))
    const lines = text.split('\n').filter((line) => line.startsWith('ETCD_'))
    const env = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    return run('etcd', [], { log: 'etcd', env })
  }

  function confOf(name: Node, bin = BIN) {
    const { sql, rest } = nodes[name]
    const text = read('patroni.yml')
      .replace(/^name: a$/m, `name: ${name}`)
      .replaceAll('10.0.0.1:8008', `127.0.0.1:${rest}`)
      .replaceAll('10.0.0.1:5432', `127.0.0.1:${sql}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${port.etcd}`)
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replace('/var/lib/postgresql/15/escuela', at(`datos-${name}`))
      .replace('/var/lib/postgresql/.pgpass-patroni', at(`pgpass-${name}`))
      .replace(`bin_dir: ${BIN}`, `bin_dir: ${bin}`)
      .replace('mode: automatic', "mode: 'off'")
      .replace(
        /^ {2}authentication:$/m,
        `  parameters:\n    unix_socket_directories: ${folder}\n  authentication:`,
      )
    writeFileSync(at(`${name}.yml`), text, { mode: 0o600 })
    chownSync(at(`${name}.yml`), uid, gid)
  }

  const startNode = (name: Node) => run('patroni', [at(`${name}.yml`)], { log: name, asPostgres: true })

  function startProxy() {
    let text = read('haproxy.cfg')
      .replace('127.0.0.1:5000', `127.0.0.1:${port.primaria}`)
      .replace('127.0.0.1:5001', `127.0.0.1:${port.replica}`)
    for (const [i, name] of NAMES.entries())
      text = text.replaceAll(
        `10.0.0.${i + 1}:5432 check port 8008`,
        `127.0.0.1:${nodes[name].sql} check port ${nodes[name].rest}`,
      )
    writeFileSync(at('haproxy.cfg'), text)
    return run('haproxy', ['-db', '-f', at('haproxy.cfg')], { log: 'haproxy' })
  }

  async function isAt(name: Node, path: string) {
    const res = await fetch(`http://127.0.0.1:${nodes[name].rest}${path}`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => undefined)
    return res?.status === 200
  }
  async function find(path: string, among: readonly Node[] = NAMES): Promise<Node> {
    for (const until = Date.now() + 120_000; Date.now() < until; await setTimeout(300))
      for (const name of among) if (await isAt(name, path)) return name
    const logs = among.map((name) => readFileSync(at(`${name}.log`), 'utf8').slice(-LAST_CHARACTERS))
    throw new Error(`${among.join(', ')}: none is ${path}:\n${logs.join('\n\n')}`)
  }
  const addressOf = (role: string, clave: string, base: string, where = port.primaria) =>
    `postgres://${role}:${clave}@127.0.0.1:${where}/${base}`

  mkdirSync(at('etcd'), { mode: 0o700 })
  let etcd = startEtcd()
  for (const name of NAMES) confOf(name)
  const patronis = new Map<Node, ChildProcess>(NAMES.map((name) => [name, startNode(name)]))
  const stopped = new Set<Node>()
  startProxy()

  /** Pid of the PostgreSQL of a node. */
  const pidFile = (name: Node) => join(at(`datos-${name}`), 'postmaster.pid')
  const postmaster = (name: Node) => Number(readFileSync(pidFile(name), 'utf8').split('\n')[0])
  /** Whether the process of a node's file is its PostgreSQL: after a kill the number may be of another program. */
  function isRunning(name: Node): boolean {
    if (!existsSync(pidFile(name))) return false
    const command = `/proc/${postmaster(name)}/cmdline`
    return existsSync(command) && readFileSync(command, 'utf8').includes(at(`datos-${name}`))
  }

  return {
    administrator: addressOf('postgres', 'cambiar-superusuario', 'postgres'),
    DATABASE_URL: addressOf('escuela', 'escuela', 'escuela'),
    DATABASE_LECTURA_URL: addressOf('escuela', 'escuela', 'escuela', port.replica),
    leader: () => find('/primary'),
    /** Waits for a synchronous standby, or for that node to be it. */
    synchronous: (name?: Node) => find('/synchronous', name ? [name] : NAMES),
    /** Ends patroni and its PostgreSQL as a power cut would. */
    killNode(name: Node) {
      signalAll([patronis.get(name)!.pid!, ...family(postmaster(name))], 'SIGKILL')
    },
    killPostgres: (name: Node) => void process.kill(postmaster(name), 'SIGKILL'),
    /** Starts a node; `ahead` puts the clock of its PostgreSQL on by so many seconds. */
    startNode(name: Node, ahead = 0) {
      confOf(name, ahead > 0 ? makeWrongClock(mkdtempSync(at('bin-')), ahead) : BIN)
      patronis.set(name, startNode(name))
    },
    /** Stops a node where it stands, as a machine that hangs, or lets it go on. */
    signalNode(name: Node, signal: 'SIGSTOP' | 'SIGCONT') {
      if (signal === 'SIGSTOP') stopped.add(name)
      else stopped.delete(name)
      signalAll([...family(postmaster(name)), ...family(patronis.get(name)!.pid!)], signal)
    },
    /** Waits until a node streams from the leader: patroni answers so for a replica that may lead. */
    joined: (name: Node) => find('/replica?lag=1MB', [name]),
    standbysOf: (leader: Node) => NAMES.filter((name) => name !== leader),
    /** Whether a node says that it leads. */
    async isLed() {
      const led = await Promise.all(NAMES.map((name) => isAt(name, '/primary')))
      return led.includes(true)
    },
    async killEtcd() {
      const ended = once(etcd, 'exit')
      etcd.kill('SIGKILL')
      await ended
    },
    startEtcd() {
      etcd = startEtcd()
    },
    async switchover(from: Node, to?: Node) {
      const body = JSON.stringify({ leader: from, ...(to && { candidate: to }) })
      const asked = fetch(`http://127.0.0.1:${nodes[from].rest}/switchover`, { method: 'POST', body })
      // The node answers when it has ended, and may close the connection before.
      const res = await asked.catch(() => undefined)
      if (res && !res.ok) throw new Error(`the switchover was refused: ${await res.text()}`)
    },
    async drop() {
      for (const name of stopped) this.signalNode(name, 'SIGCONT')
      for (const child of patronis.values()) child.kill('SIGTERM')
      await setTimeout(4000)
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      // Nothing starts them again; with their children, which would go on writing into the folder.
      for (const name of NAMES) if (isRunning(name)) signalAll(family(postmaster(name)), 'SIGKILL')
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
