import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { Pool } from 'pg'

import { openDb } from '#server/core/db.ts'

import { SHOP } from './card.ts'
import { CONTROL } from './control.ts'
import { BASE, fill, groupsOf, type Size } from './data.ts'
import { type Database, embedded, postgres } from './databases.ts'
import { measureExports } from './export.ts'
import { afterwards, closeAll, start } from './processes.ts'
import { LECTURAS, measureRead, type Where } from './reads.ts'
import { type Figures, loadNow, report } from './report.ts'
import { measureUpload } from './upload.ts'
import { measureWrites } from './writes.ts'

// npm run bench [-- scale [words]]: on the embedded database, and on the server of TEST_DATABASE_URL if there is one. With
// words, only the reads that have them in their name.
const scale = Number(process.argv[2] ?? 1)
const words = process.argv[3]
const reads = [...LECTURAS, ...CONTROL].filter(({ nombre }) => nombre.includes(words ?? ''))
const RUNS = 100
const UPLOAD = 10_000

const sized = (value: number) => Math.round(value * scale)
const size: Size = {
  alumnos: sized(BASE.alumnos),
  matriculas: sized(BASE.matriculas),
  cuentas: sized(BASE.cuentas),
  ingresos: sized(BASE.ingresos),
}

const say = (sentence: string) => console.info(`${new Date().toISOString().slice(11, 19)} ${sentence}`)

async function fillIt({ connectionString, nombre }: Database) {
  say(`${nombre}: filling`)
  const db = openDb({ connectionString, max: 1 })
  await fill(db, size).finally(() => db.destroy())
}

/** The real server and a bare one, each in a process of its own, and a pool for the statements written by hand. */
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

async function measure(open: () => Promise<Database>): Promise<Figures> {
  const database = await open()
  afterwards(database.drop)
  await fillIt(database)
  const where = await serve(database)
  const lecturas = []
  for (const lectura of reads) {
    say(`${database.nombre}: ${lectura.nombre}`)
    lecturas.push(await measureRead(lectura, where, RUNS))
  }
  const { rows } = await where.pool.query<{ server_version: string }>('show server_version')
  const read = { nombre: database.nombre, version: rows[0]?.server_version ?? '', lecturas }
  return words ? read : { ...read, ...(await change(database, where)) }
}

/** What changes the data comes last. */
async function change({ nombre }: Database, where: Where) {
  say(`${nombre}: writes`)
  const escrituras = await measureWrites(where, { alumnos: size.alumnos, grupos: groupsOf(size) })
  say(`${nombre}: upload`)
  const carga = await measureUpload(where, UPLOAD)
  say(`${nombre}: exports`)
  return { escrituras, carga, exportes: await measureExports(where) }
}

const leave = () => void closeAll().finally(() => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, leave)
  // Whoever started it may pass on a signal that the terminal sends too: the second of the pair is not impatience.
  process.on(signal, () => {})
}

const load = loadNow()
const figures: Figures[] = []
for (const open of process.env.TEST_DATABASE_URL ? [postgres, embedded] : [embedded]) {
  figures.push(await measure(open).finally(closeAll))
}
const text = report(size, load, figures)
console.info(text)
// A run on other data, or of a part, is only looked at.
if (scale === 1 && !words) await writeFile(resolve(import.meta.dirname, 'results.md'), text)
