import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Pool } from 'pg'

import { openDb } from '#server/core/db.ts'

import { SHOP } from './card.ts'
import { fill } from './data.ts'
import type { Database } from './databases.ts'
import { afterwards, start } from './processes.ts'
import type { Where } from './reads.ts'
import { BASE, type Size } from './size.ts'
import { countStatements } from './statements.ts'

export const printLine = (sentence: string) =>
  console.info(`${new Date().toISOString().slice(11, 19)} ${sentence}`)

export function sizeAt(scale: number): Size {
  const sized = (value: number) => Math.round(value * scale)
  return {
    alumnos: sized(BASE.alumnos),
    matriculas: sized(BASE.matriculas),
    cuentas: sized(BASE.cuentas),
    ingresos: sized(BASE.ingresos),
  }
}

async function fillIt({ connectionString, nombre }: Database, size: Size) {
  printLine(`${nombre}: filling with ${size.alumnos} students`)
  const db = openDb({ connectionString, max: 1 })
  await fill(db, size).finally(() => db.destroy())
}

/**
 * Starts the real server and a bare one, each in a process of its own, and a pool for the statements written
 * by hand.
 */
async function serve({ connectionString, max }: Database): Promise<Where> {
  const folder = await mkdtemp(join(tmpdir(), 'banco-'))
  afterwards(() => rm(folder, { recursive: true }))
  const env = { DATABASE_URL: connectionString, BENCH_MAX: String(max), DATA_DIR: folder, DEMO: '0', ...SHOP }
  const { port, token, pid } = await start<{ port: number; token: string; pid: number }>('server.ts', env)
  const bare = await start<{ port: number }>('bare.ts')
  const pool = new Pool({
    connectionString,
    max: Math.min(max, 8),
    onConnect: (client) => client.query('set jit = off'),
  })
  afterwards(() => pool.end())
  return { api: `http://127.0.0.1:${port}`, bare: `http://127.0.0.1:${bare.port}`, token, pool, pid }
}

/** A filled database with its servers, until `closeAll`. */
export async function openAt(open: () => Promise<Database>, size: Size) {
  const database = await open()
  afterwards(database.drop)
  await fillIt(database, size)
  if (!(await countStatements(database.connectionString)))
    printLine(
      `${database.nombre}: without pg_stat_statements in shared_preload_libraries there are no times of the database`,
    )
  const where = await serve(database)
  const { rows } = await where.pool.query<{ server_version: string }>('show server_version')
  return { where, nombre: database.nombre, version: rows[0]?.server_version ?? '' }
}
