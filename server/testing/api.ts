import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

import { addressOf } from '#contract/core/address-of.ts'
import { ALCANCE } from '#contract/core/alcance.ts'
import type { ErrorBody } from '#contract/core/errors.ts'
import type { Given, Op, Reply } from '#contract/core/op.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import type { Archivo } from '#contract/core/shapes.ts'
import { createApp } from '#server/app.ts'
import { type Db, openDb } from '#server/core/db.ts'
import { readEnvironment } from '#server/core/environment.ts'
import { translator } from '#server/core/words.ts'
import { setHashCost } from '#server/personas/clave/index.ts'

import { type ActorSpec, makeActors } from './actors.ts'
import { testDatabase } from './database.ts'
import { readOnlyIf, type TestReading } from './read-only.ts'
import { refuseRawSentences } from './sentences.ts'

export type Result<T> = { status: number; data?: T; error?: ErrorBody }
type Extra = { clave?: string; simular?: boolean; idioma?: string; prefer?: string; accept?: string }

type Choices = {
  open?: typeof testDatabase
  max?: number
  log?: (line: string) => void
  /** Opens the second place in which operations that read are answered. */
  reading?: (connectionString: string, primary: Db) => Promise<TestReading> | TestReading
}

/**
 * A server on its own fresh database, and typed calls to it as any user, over its real routes. `variables` replace those
 * of its environment, `open` makes the database, `max` is the size of its pool, and `log` is given each line of the log.
 */
export async function testApi(
  variables: Record<string, string> = {},
  { open = testDatabase, max, log, reading }: Choices = {},
) {
  setHashCost('cheap')
  const database = await open()
  const db = openDb({ ...database, ...(max && { max }) })
  const dataDir = await mkdtemp(join(tmpdir(), 'escuela-prueba-'))
  const source = { DATA_DIR: dataDir, DEMO: '0', NODE_ENV: 'test', ...variables }
  const env = readEnvironment(translator('es'), source)
  const logger = log !== undefined && { level: 'trace', stream: { write: log } }
  const lectura = await (reading ?? readOnlyIf(process.env.LECTURA_SOLA))?.(database.connectionString, db)
  let app = await createApp({ db, env, logger, lectura })
  const actors = makeActors(app)

  after(async () => {
    await app.close()
    await lectura?.close()
    await db.destroy()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Calls with a session's token, or without one. */
  async function as<T extends Op>(token: string | null, op: T, input: Given<T>, extra: Extra = {}) {
    const { path, rest } = addressOf(op, input as Record<string, unknown>)
    const query = new URLSearchParams(extra.simular ? { simular: 'true' } : {})
    const sends = op.method === 'POST' || op.method === 'PUT'
    for (const [k, v] of sends ? [] : Object.entries(rest)) query.set(k, String(v))
    const { headers, ...body } = sends ? payloadOf(op, rest) : { headers: {} }
    const res = await app.inject({
      method: op.method,
      url: `/api${path}${query.size > 0 ? `?${query}` : ''}`,
      ...body,
      headers: { ...headers, ...headersOf(token, extra) },
    })
    const file = res.statusCode === 200 && (op.file || extra.accept !== undefined)
    const json: unknown = file ? res.rawPayload : refuseRawSentences(res.json())
    return { status: res.statusCode, [res.statusCode < 300 ? 'data' : 'error']: json } as Result<Reply<T>>
  }

  /** Calls with exactly these authorities; null calls without a session. */
  const call = async <T extends Op>(who: Permiso[] | null, op: T, input: Given<T>, extra?: Extra) =>
    as(who && (await actors.withAuthorities(who)), op, input, extra)

  /** Calls with exactly the authority that the operation requires, and no limit on rows. */
  const may = async <T extends Op>(op: T, input: Given<T>, extra?: Extra) =>
    call(authorityOf(op), op, input, extra)

  /** Ends the server and starts another on the same database and folder. */
  async function restart() {
    await app.close()
    app = await createApp({ db, env, logger, lectura })
  }

  /** The id of the user of a session. */
  async function userOf(token: string) {
    const res = await app.inject({ url: '/api/sesion', headers: headersOf(token, {}) })
    return res.json<{ idUsuario: number }>().idUsuario
  }

  return {
    connectionString: database.connectionString,
    get app() {
      return app
    },
    db,
    as,
    call,
    may,
    session: (spec: ActorSpec) => actors.session(spec),
    userOf,
    restart,
  }
}

export type Api = Awaited<ReturnType<typeof testApi>>

/** The first authority that opens the operation, of the staff's if there is one, and the one that its effect may need. */
export function authorityOf({ permiso, pideClave }: Op): Permiso[] {
  if (permiso === 'SESION' || permiso === 'PUBLICO') return []
  const opening = typeof permiso === 'string' ? [permiso] : permiso
  const first = opening.find((one) => ALCANCE[one] !== 'ALUMNO') ?? opening[0]!
  return pideClave === 'rebaja' ? [first, 'per_cuenta_anular'] : [first]
}

const headersOf = (token: string | null, { clave, idioma, prefer, accept }: Extra) => ({
  ...(prefer && { prefer }),
  ...(accept && { accept }),
  ...(token && { authorization: `Bearer ${token}` }),
  ...(clave && { 'idempotency-key': clave }),
  ...(idioma && { 'accept-language': idioma }),
})

function payloadOf(
  op: Op,
  rest: Record<string, unknown>,
): { payload: string | Buffer; headers: Record<string, string> } {
  if (op.body === 'form') {
    const payload = new URLSearchParams(rest as Record<string, string>).toString()
    return { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  }
  if (op.body === 'multipart') return multipart(rest)
  return { payload: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }
}

function multipart(fields: Record<string, unknown>) {
  const mark = 'frontera-de-prueba'
  const parts = Object.entries(fields).map(([name, value]) => {
    const file = value as Archivo
    const isFile = file?.datos instanceof Uint8Array
    const head = `--${mark}\r\ncontent-disposition: form-data; name="${name}"${isFile ? `; filename="${file.nombre}"` : ''}\r\n\r\n`
    return Buffer.concat([
      Buffer.from(head),
      isFile ? Buffer.from(file.datos) : Buffer.from(String(value)),
      Buffer.from('\r\n'),
    ])
  })
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${mark}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  }
}
