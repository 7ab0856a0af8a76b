import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { addressOf } from '#contract/core/address-of.ts'
import type { Given, Op, Reply } from '#contract/core/op.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Long: campaigns run beside other work, with what the processors have left. */
const START_MS = 240_000

/** The environment of a child server: a database and a folder, and none of the variables of this process. */
export type Place = { DATABASE_URL: string; DATA_DIR: string } & Record<string, string>
const environment = (place: Place) => ({
  ...process.env,
  PORT: '0',
  DEMO: '0',
  LANG: 'en',
  NODE_ENV: 'test',
  ...place,
})

/** Reads the server's output until it prints its address. */
async function waitForAddress(child: ChildProcess): Promise<{ address: string; said: string }> {
  let said = ''
  const lines = createInterface({ input: child.stdout!, signal: AbortSignal.timeout(START_MS) })
  child.once('exit', () => lines.close())
  for await (const line of lines) {
    said += `${line}\n`
    const [address] = /http:\/\/\S+:\d+/.exec(line) ?? []
    if (address) return { address, said }
  }
  throw new Error(`The server did not start:\n${said}`)
}

/** Starts the real server in a process: its address, its output, and `kill`, which ends it as a power cut would. */
export async function startChild(place: Place) {
  const options = {
    cwd: ROOT,
    env: environment(place),
    stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'],
  }
  const child = spawn(process.execPath, ['server/main.ts'], options)
  const exited = once(child, 'exit')
  const { address, said } = await waitForAddress(child)
  child.stdout.resume()
  return {
    address,
    said,
    database: place.DATABASE_URL,
    /** Stops the process where it stands, or lets it go on. */
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => child.kill(signal),
    async end(signal: 'SIGKILL' | 'SIGTERM') {
      child.kill(signal)
      await exited
    },
  }
}

type Call<T extends Op> = {
  op: T
  input: Given<T>
  token?: string
  clave?: string
  prefer?: string
  /** Patience of the client. */
  signal?: AbortSignal
}

/** A refusal answered by the server. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, told: string) {
    super(told)
    this.status = status
  }
}

/** Calls an operation of a listening server, in JSON; files are sent as a browser does. Throws a refusal. */
export async function callChild<T extends Op>(
  address: string,
  { op, input, token = '', clave, prefer = '', signal }: Call<T>,
): Promise<Reply<T>> {
  const { path, rest } = addressOf(op, input as Record<string, unknown>)
  const body = op.method === 'GET' ? undefined : bodyOf(op, rest)
  const res = await fetch(`${address}/api${path}`, {
    method: op.method,
    headers: {
      authorization: `Bearer ${token}`,
      prefer,
      ...(clave && { 'idempotency-key': clave }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  })
  const answer: unknown = await res.json()
  if (!res.ok) throw new Refused(res.status, `${op.method} ${path}: ${JSON.stringify(answer)}`)
  return answer as Reply<T>
}

function bodyOf(op: Op, rest: Record<string, unknown>) {
  const texts = Object.entries(rest).filter(([, value]) => !(value instanceof Blob))
  const fields = texts.map(([name, value]): [string, string] => [name, String(value)])
  if (op.body === 'form') return new URLSearchParams(fields)
  if (op.body !== 'multipart') return JSON.stringify(rest)
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value)
  for (const [name, value] of Object.entries(rest))
    if (value instanceof Blob) form.set(name, value, 'archivo.csv')
  return form
}

type Ended = { code: number; said: string }

/** Starts a command, to be killed. */
export const spawnVerb = (place: Place, verb: string, ...args: string[]) =>
  spawn(process.execPath, [`server/operacion/${verb}/main.ts`, ...args], {
    cwd: ROOT,
    env: environment(place),
    stdio: 'ignore',
  })

/** Runs `npm run <verb> -- <args>`: its exit code and all that it says. */
export const runVerb = (place: Place, verb: string, ...args: string[]) =>
  new Promise<Ended>((resolve) => {
    const options = { cwd: ROOT, env: environment(place) }
    const program = [`server/operacion/${verb}/main.ts`, ...args]
    execFile(process.execPath, program, options, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, said: out + err }),
    )
  })

/** The findings of `npm run verificar` on the same database. */
export const runVerificar = async (place: Place) => (await runVerb(place, 'verificar')).said
