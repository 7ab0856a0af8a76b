import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

import { readEnvironment } from '#server/core/environment.ts'
import { withSession } from '#server/core/session.ts'
import { translator } from '#server/core/words.ts'
import { serveMany } from '#server/escuelas/index.ts'
import { migrateControl } from '#server/operacion/escuela/index.ts'
import { setHashCost } from '#server/personas/clave/index.ts'

import { emptyDatabase, testDatabase } from './database.ts'

type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  signal?: AbortSignal
}
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; json<T>(): T }

const t = translator('es')

/** A control database, schools in it, and the server of all of them, as the main program starts it. */
export async function testEscuelas(variables: Record<string, string> = {}) {
  setHashCost('cheap')
  const control = await emptyDatabase()
  await migrateControl(control.connectionString)
  const folder = await mkdtemp(join(tmpdir(), 'escuelas-'))
  const drops: (() => Promise<unknown>)[] = []
  const source = {
    NODE_ENV: 'test',
    BASE_INSEGURA: '1',
    DATA_DIR: folder,
    ESCUELAS: control.connectionString,
    ESCUELAS_RONDA_SEGUNDOS: '3600',
    ...variables,
  }
  Object.assign(process.env, { NODE_ENV: 'test', BASE_INSEGURA: '1', ...variables })
  const onControl = (statement: string, values: unknown[] = []) =>
    withSession(control.connectionString, (session) => session.query(statement, values))

  /** A school with a database of its own, `<nombre>.prueba` its host. Its database is made by `open`. */
  async function add(nombre: string, { open = testDatabase, file = '' } = {}) {
    const database = await open()
    drops.push(database.drop)
    const carpeta = join(folder, nombre)
    await mkdir(carpeta, { mode: 0o700 })
    if (file) await writeFile(join(carpeta, 'escuela.env'), file, { mode: 0o600 })
    await onControl(`insert into escuela (nombre, base, carpeta, estado) values ($1, $2, $3, 'ACTIVA')`, [
      nombre,
      database.connectionString,
      carpeta,
    ])
    await onControl('insert into escuela_host (host, nombre, principal) values ($1, $2, true)', [
      `${nombre}.prueba`,
      nombre,
    ])
    return { ...database, carpeta }
  }

  const servers: Awaited<ReturnType<typeof startServer>>[] = []
  /** Another server of the same schools, as another process starts it. */
  async function beside() {
    const server = await startServer(source)
    servers.push(server)
    return server
  }
  after(async () => {
    for (const server of servers) await server.close()
    for (const drop of drops) await drop()
    await control.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const first = await beside()
  return { ...first, beside, add, onControl, folder, control: control.connectionString }
}

/** A server of the schools of a control database, at a port of its own. */
async function startServer(source: Record<string, string>) {
  const said: string[] = []
  const env = readEnvironment(t, source)
  const many = await serveMany({
    env,
    escuelas: env.escuelas!,
    t,
    say: (sentence) => said.push(sentence),
    complain: (error) => said.push(error.message),
  })
  many.front.server.listen(0, '127.0.0.1')
  await once(many.front.server, 'listening')
  const { port } = many.front.server.address() as AddressInfo
  let isClosed = false
  const close = async () => {
    if (!isClosed) await many.close()
    isClosed = true
  }

  /** Asks at the port, under a host. */
  async function ask(host: string, path: string, { method = 'GET', headers = {}, body, signal }: Asked = {}) {
    const req = request({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: { host, ...headers },
      ...(signal && { signal }),
    })
    req.end(body)
    const [res] = (await once(req, 'response')) as [IncomingMessage]
    const parts: Buffer[] = []
    for await (const part of res) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    return {
      status: res.statusCode ?? 0,
      headers: res.headers,
      body: text,
      json: () => JSON.parse(text),
    } as Answer
  }

  /** Asks a school for tokens, as its web does. */
  const oauth = (nombre: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(`${nombre}.prueba`, '/api/oauth/token', {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${btoa('escuela-web:')}`,
        ...headers,
      },
    })
  const signIn = (nombre: string, username: string, password = 'Escuela-2026') =>
    oauth(nombre, { grant_type: 'password', username, password })
  /** The token of a user of a sample school. */
  async function tokenOf(nombre: string, login: string) {
    const res = await signIn(nombre, login)
    assert.equal(res.status, 200, res.body)
    return res.json<{ access_token: string }>().access_token
  }

  return { ...many, close, ask, oauth, signIn, tokenOf, said, port }
}
