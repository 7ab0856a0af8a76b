import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '..')

/** The address is in the sentence that says it is ready, whatever the language. */
async function addressOf(server: ChildProcess): Promise<string> {
  const said: string[] = []
  const lines = createInterface({ input: server.stdout! })
  server.once('exit', () => lines.close())
  for await (const line of lines) {
    said.push(line)
    const [address] = /http:\/\/\S+:\d+/.exec(line) ?? []
    if (address) return address
  }
  throw new Error(`The server did not start:\n${said.join('\n')}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** Before the journeys: the real server, with the sample school in a database of its own. Returns what ends it. */
export default async function startServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'))
  // Where a journey may put a mail server; nobody answers there unless one does.
  const smtp = await freePort()
  process.env.E2E_SMTP = String(smtp)
  const env = {
    ...process.env,
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '1',
    NODE_ENV: 'test',
    DATABASE_URL: '',
  }
  const server = spawn(join(ROOT, 'node_modules', '.bin', 'node'), ['server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  process.env.E2E_URL = await addressOf(server)
  server.stdout.resume()
  return async () => {
    server.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true })
  }
}
