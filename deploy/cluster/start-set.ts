import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { freePort } from '#server/testing/free-port.ts'

const NAMES = ['a', 'b', 'c'] as const
/** Node of a node. */
export type Node = (typeof NAMES)[number]
type Ports = { sql: number; rest: number }

/** Whether a program is installed. */
export const has = (program: string) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Why the set cannot be started here; undefined if it can. */
export function lacks(): string | undefined {
  if (process.getuid?.() !== 0) return 'needs root, to become user postgres'
  const missing = ['patroni', 'etcd', 'haproxy', '/usr/lib/postgresql/15/bin/postgres'].filter(
    (one) => !has(one),
  )
  return missing.length > 0 ? `not installed: ${missing.join(', ')}` : undefined
}

/** Variables by which a process sees another time; undefined where Debian's faketime is not installed. */
function wrongClock(seconds: number): NodeJS.ProcessEnv | undefined {
  if (!has('faketime')) return undefined
  const library = execFileSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], {
    encoding: 'utf8',
  }).trim()
  // Waits go by the true clock.
  return {
    LD_PRELOAD: library,
    FAKETIME: `+${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
}

export const lacksClock = () => (has('faketime') ? undefined : 'not installed: faketime')

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

  function confOf(name: Node) {
    const { sql, rest } = nodes[name]
    const text = read('patroni.yml')
      .replace(/^name: a$/m, `name: ${name}`)
      .replaceAll('10.0.0.1:8008', `127.0.0.1:${rest}`)
      .replaceAll('10.0.0.1:5432', `127.0.0.1:${sql}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${port.etcd}`)
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replace('/var/lib/postgresql/15/escuela', at(`datos-${name}`))
      .replace('/var/lib/postgresql/.pgpass-patroni', at(`pgpass-${name}`))
      .replace('mode: automatic', "mode: 'off'")
      .replace(
        /^ {2}authentication:$/m,
        `  parameters:\n    unix_socket_directories: ${folder}\n  authentication:`,
      )
    writeFileSync(at(`${name}.yml`), text, { mode: 0o600 })
    chownSync(at(`${name}.yml`), uid, gid)
  }

  const startNode = (name: Node, env: NodeJS.ProcessEnv = {}) =>
    run('patroni', [at(`${name}.yml`)], { log: name, asPostgres: true, env })

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
    throw new Error(`no node is ${path}: see ${folder}`)
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
  const postmaster = (name: Node) =>
    Number(readFileSync(join(at(`datos-${name}`), 'postmaster.pid'), 'utf8').split('\n')[0])

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
    /** Starts a node; `ahead` puts its clock on by so many seconds. */
    startNode: (name: Node, ahead = 0) =>
      void patronis.set(name, startNode(name, ahead > 0 ? wrongClock(ahead) : {})),
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
      for (const name of NAMES)
        try {
          process.kill(postmaster(name), 'SIGQUIT')
        } catch {
          // Ended already.
        }
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
