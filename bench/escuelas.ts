import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

import { openDb } from '#server/core/db.ts'
import { withSession } from '#server/core/session.ts'
import { openEmbedded } from '#server/embedded/index.ts'
import { migrate } from '#server/migrate.ts'
import { migrateControl } from '#server/operacion/escuela/index.ts'
import { urlOf } from '#server/testing/database.ts'

import { fill } from './data.ts'
import { asTasks } from './jobs.ts'
import { millis, percentiles } from './measure.ts'
import { printLine, sizeAt } from './open.ts'
import { type Waits, waitsUntil } from './people.ts'
import { afterwards } from './processes.ts'
import type { Where } from './reads.ts'
import { makeRoom, peopleOf, PER_GROUP } from './upload.ts'

const MADE = 3
const COLD = 20
const MOST_OPEN = 100
const UPLOAD_ROWS = 10_000
const QUIET_MS = 20_000
/** Memory of a school is collected some seconds after it was let go. */
const COLLECTED_MS = 20_000
const LARGE = ['grande-1', 'grande-2'] as const

/** MiB of the process, and of what its heap holds after a collection. */
export type Memory = { process: number; heap: number }

export type ManyFigures = {
  escuelas: number
  making: number[]
  cold: number[]
  rest: Memory
  open: number
  perOpen: number
  after: Memory
  firstRound: number
  quietRound: number
  waits: Waits[]
}

/** A cluster that takes the connections of many schools, with the schools' databases. */
async function makeCluster(escuelas: number) {
  const folder = await mkdtemp(join(tmpdir(), 'banco-'))
  const first = await openEmbedded(folder)
  await withSession(first.administrator, (db) => db.query('alter system set max_connections = 700'))
  await first.close()
  const { administrator: server, close } = await openEmbedded(folder)
  afterwards(async () => {
    await close()
    await rm(folder, { recursive: true })
  })
  const run = (statement: string) => withSession(urlOf(server, 'postgres'), (db) => db.query(statement))
  for (const name of ['control', 'plantilla']) await run(`create database ${name}`)
  await migrate(urlOf(server, 'plantilla'))
  await migrateControl(urlOf(server, 'control'))
  const add = async (nombre: string, host: string, template = 'plantilla') => {
    const base = `e_${nombre.replaceAll('-', '_')}`
    await run(`create database ${base} template ${template} strategy file_copy`)
    const carpeta = join(folder, 'escuelas', nombre)
    await mkdir(carpeta, { recursive: true, mode: 0o700 })
    await withSession(urlOf(server, 'control'), async (db) => {
      await db.query(
        `insert into escuela (nombre, base, carpeta, estado, conexiones) values ($1, $2, $3, 'ACTIVA', 8)`,
        [nombre, base, carpeta],
      )
      await db.query('insert into escuela_host (host, nombre, principal) values ($1, $2, true)', [
        host,
        nombre,
      ])
    })
  }
  await run('create database llena template plantilla')
  const db = openDb({ connectionString: urlOf(server, 'llena'), max: 1 })
  await fill(db, sizeAt(0.1)).finally(() => db.destroy())
  for (const [n, nombre] of LARGE.entries()) await add(nombre, `127.0.0.${n + 2}`, 'llena')
  for (let n = LARGE.length; n < escuelas; n++) await add(`e-${n}`, `e-${n}.prueba`)
  return {
    folder,
    control: urlOf(server, 'control'),
    baseOf: (nombre: string) => urlOf(server, `e_${nombre.replaceAll('-', '_')}`),
  }
}

async function startMany(control: string, folder: string) {
  const child = fork(resolve(import.meta.dirname, 'many.ts'), {
    execArgv: ['--expose-gc', '--heap-growing-percent=40'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      ESCUELAS: control,
      ESCUELAS_ABIERTAS: '400',
      ESCUELAS_RONDA_SEGUNDOS: '3600',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  afterwards(() => {
    child.kill()
    return ended
  })
  const [{ port, pid }] = (await once(child, 'message')) as [{ port: number; pid: number }]
  const order = async <T>(name: string, nombre?: string) => {
    child.send({ order: name, nombre })
    return ((await once(child, 'message')) as [{ answer: T }])[0].answer
  }
  return { port, pid, order }
}

/** Asks a school under its host. */
async function visit(port: number, host: string) {
  const req = request({ host: '127.0.0.1', port, path: '/api/portada', headers: { host } })
  req.end()
  const [res] = await once(req, 'response')
  res.resume()
  await once(res, 'end')
  if (res.statusCode !== 200) throw new Error(`${host}: ${res.statusCode}`)
}

async function timeMaking(control: string, folder: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < MADE; n++) {
    const args = ['server/operacion/escuela/main.ts', 'crear', `hecha-${n}`, `hecha-${n}.prueba`]
    const env = { ...process.env, ESCUELAS: control, DATA_DIR: folder, NODE_ENV: 'production' }
    times.push(await millis(() => promisify(execFile)(process.execPath, args, { env })))
  }
  return times
}

type Running = Awaited<ReturnType<typeof startMany>>

/** Twenty people of a school who read, alone and while another school uploads. */
async function measureNeighbours({ port, pid, order }: Running, baseOf: (nombre: string) => string) {
  const [busy, other] = await Promise.all(
    LARGE.map(async (nombre, n): Promise<Where> => {
      const { Pool } = await import('pg')
      const pool = new Pool({ connectionString: baseOf(nombre), max: 2 })
      afterwards(() => pool.end())
      const api = `http://127.0.0.${n + 2}:${port}`
      return { api, bare: api, token: '', pool, pid }
    }),
  )
  busy!.token = await order<string>('token', LARGE[0])
  other!.token = await order<string>('token', LARGE[1])
  await waitsUntil(busy!, 'warm', setTimeout(QUIET_MS / 4, true))
  const quiet = await waitsUntil(busy!, 'alone', setTimeout(QUIET_MS, true))
  const grupos = Array.from({ length: UPLOAD_ROWS / PER_GROUP }, (_, i) => i + 1)
  await makeRoom(other!.pool, grupos)
  const forms = await Promise.all(grupos.map(peopleOf))
  const work = (async () => {
    for (const body of forms) await asTasks(other!, [{ path: '/matricula/cargamasiva', body }], PER_GROUP)
    return true
  })()
  return [quiet, await waitsUntil(busy!, 'while another school uploads 10,000 rows', work)]
}

/** Schools of one process: memory, openings, rounds, and what one notices of another. */
export async function measureMany(escuelas: number): Promise<ManyFigures> {
  printLine(`making ${escuelas} schools`)
  const { folder, control, baseOf } = await makeCluster(escuelas)
  printLine('crear')
  const making = await timeMaking(control, folder)
  const many = await startMany(control, folder)
  const { port, order } = many
  await visit(port, 'e-2.prueba')
  await order('letGo')
  await setTimeout(1000)
  await order('letGo')
  const rest = await order<Memory>('memory')
  printLine('cold')
  const cold: number[] = []
  for (let n = 3; n < 3 + COLD; n++) cold.push(await millis(() => visit(port, `e-${n}.prueba`)))
  const open = Math.min(MOST_OPEN, escuelas - 3)
  for (let n = 3 + COLD; n < 3 + open; n++) await visit(port, `e-${n}.prueba`)
  await setTimeout(2000)
  const full = await order<Memory>('memory')
  for (let i = 0; i < 60 && (await order<number>('letGo')) > 0; i++) await setTimeout(500)
  await setTimeout(COLLECTED_MS)
  const after = await order<Memory>('memory')
  printLine('rounds')
  const firstRound = await order<number>('round')
  const quietRound = await order<number>('round')
  printLine('neighbours')
  const waits = await measureNeighbours(many, baseOf)
  return {
    escuelas,
    making,
    cold,
    rest,
    open,
    perOpen: (full.process - rest.process) / open,
    after,
    firstRound,
    quietRound,
    waits,
  }
}

export const summary = (times: number[]) => {
  const { p50, p95 } = percentiles(times)
  return `${Math.round(p50)} ms, ${Math.round(p95)} ms`
}
