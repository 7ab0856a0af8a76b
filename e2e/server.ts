import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { freePort } from '#server/testing/free-port.ts'

const ROOT = join(import.meta.dirname, '..')

/** Reads the output of the server until its address appears, which is in the last line in any language. */
async function readAddress(server: ChildProcess): Promise<{ address: string; said: string[] }> {
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

/** Checks the invariants of the data after the journeys. */
async function verifyData(env: NodeJS.ProcessEnv) {
  const check = spawn(join(ROOT, 'node_modules', '.bin', 'node'), ['server/operacion/verificar/main.ts'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  const [code] = (await once(check, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The journeys left data that break an invariant: see above')
}

/** Names the folder of a sample school, made once: each server with a sample school begins from a copy. To make it takes ten seconds of a processor. */
const SAMPLE = 'E2E_SAMPLE'

/** Starts the real server on its own folder. Returns its address, its first output and the functions that stop it. */
export async function launch(variables: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'))
  if (variables.DEMO === '1' && process.env[SAMPLE]) await copyFolder(process.env[SAMPLE], dataDir)
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    NODE_ENV: 'test',
    DATABASE_URL: '',
    // Journeys run side by side, and voucher readings give way to them.
    CONSTANCIA_SEGUNDOS: '60',
    ...variables,
  }
  const server = spawn(join(ROOT, 'node_modules', '.bin', 'node'), ['server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  const started = await readAddress(server)
  server.stdout.resume()
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    await exited
  }
  return {
    ...started,
    dataDir,
    /** Kills the process, like a power failure: the folder stays. */
    kill: () => end('SIGKILL'),
    /** Stops it in order, and its folder stays. */
    close: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM')
      await verifyData(env).finally(() => rm(dataDir, { recursive: true }))
    },
  }
}

/** Copies with owners and times: the database of root belongs to another user. */
async function copyFolder(from: string, to: string) {
  const [code] = (await once(spawn('cp', ['-a', `${from}/.`, to], { stdio: 'inherit' }), 'exit')) as [number]
  if (code !== 0) throw new Error(`${from} was not copied`)
}

/** Makes that folder, changed by what is given its address, and returns the function that removes it. */
export async function makeSample(change: (address: string) => Promise<void>) {
  const { address, dataDir, close } = await launch({ DEMO: '1' })
  await change(address)
  await close()
  process.env[SAMPLE] = dataDir
  return () => rm(dataDir, { recursive: true })
}

/** Starts a server with the sample school. Port `smtp` is free for a mail server of a journey. */
export async function startSchool() {
  const smtp = await freePort()
  const { address, stop } = await launch({ DEMO: '1', SMTP_URL: `smtp://127.0.0.1:${smtp}` })
  return { url: address, smtp, stop }
}
