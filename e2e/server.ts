import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '..')

/** What it says until it is ready; the address is in the last sentence, whatever the language. */
async function heard(server: ChildProcess): Promise<{ address: string; said: string[] }> {
  const said: string[] = []
  const lines = createInterface({ input: server.stdout! })
  server.once('exit', () => lines.close())
  for await (const line of lines) {
    said.push(line)
    const [address] = /http:\/\/\S+:\d+/.exec(line) ?? []
    if (address) return { address, said }
  }
  throw new Error(`The server did not start:\n${said.join('\n')}`)
}

/** Whatever the journeys did, nothing is so that must never be. */
async function verify(env: NodeJS.ProcessEnv) {
  const check = spawn(join(ROOT, 'node_modules', '.bin', 'node'), ['server/verificar/main.ts'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  const [code] = (await once(check, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The journeys left something that must never be: see above')
}

/** The real server, on a folder of its own. Gives where it is, what it said when it started, and what ends it. */
export async function launch(variables: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'))
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    NODE_ENV: 'test',
    DATABASE_URL: '',
    ...variables,
  }
  const server = spawn(join(ROOT, 'node_modules', '.bin', 'node'), ['server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  const started = await heard(server)
  server.stdout.resume()
  return {
    ...started,
    /** As a machine that loses its power: its folder stays as it is. */
    kill: async () => {
      server.kill('SIGKILL')
      await exited
    },
    stop: async () => {
      server.kill('SIGTERM')
      await exited
      await verify(env).finally(() => rm(dataDir, { recursive: true }))
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** A server with the sample school. At `smtp` a journey may put a mail server; nobody answers there unless one does. */
export async function startSchool() {
  const smtp = await freePort()
  const { address, stop } = await launch({ DEMO: '1', SMTP_URL: `smtp://127.0.0.1:${smtp}` })
  return { url: address, smtp, stop }
}
