import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { Pool } from 'pg'

import { openDb } from '#server/core/db.ts'

import { SHOP } from './card.ts'
import { CONTROL } from './control.ts'
import { fill } from './data.ts'
import { type Database, embedded, postgres } from './databases.ts'
import { measureJobs } from './jobs.ts'
import { LISTAS } from './lists.ts'
import { afterwards, closeAll, start } from './processes.ts'
import { LECTURAS, measureRead, type Where } from './reads.ts'
import { type Figures, loadNow, report } from './report.ts'
import { BASE, groupsOf, type Size } from './size.ts'
import { measureUpload, PER_GROUP } from './upload.ts'
import { measureWrites } from './writes.ts'

// npm run bench [-- [scale [words]] [--only=postgresql|embedded]]: on the embedded database, and on the
// server of TEST_DATABASE_URL if there is one; or on one of them, and then only its part of results.md
// changes. With words, only the reads with them in their names.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const scale = Number(positionals[0] ?? 1)
const words = positionals[1]
const reads = [...LECTURAS, ...LISTAS, ...CONTROL].filter(({ nombre }) => nombre.includes(words ?? ''))
const RUNS = 100
const UPLOAD = 10_000

const sized = (value: number) => Math.round(value * scale)
const size: Size = {
  alumnos: sized(BASE.alumnos),
  matriculas: sized(BASE.matriculas),
  cuentas: sized(BASE.cuentas),
  ingresos: sized(BASE.ingresos),
}

const printLine = (sentence: string) => console.info(`${new Date().toISOString().slice(11, 19)} ${sentence}`)

async function fillIt({ connectionString, nombre }: Database) {
  printLine(`${nombre}: filling`)
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

async function measure(open: () => Promise<Database>): Promise<Omit<Figures, 'load'>> {
  const database = await open()
  afterwards(database.drop)
  await fillIt(database)
  const where = await serve(database)
  const lecturas = []
  for (const lectura of reads) {
    printLine(`${database.nombre}: ${lectura.nombre}`)
    lecturas.push(await measureRead(lectura, where, RUNS))
  }
  const { rows } = await where.pool.query<{ server_version: string }>('show server_version')
  const read = { nombre: database.nombre, version: rows[0]?.server_version ?? '', lecturas }
  return words ? read : { ...read, ...(await measureChanges(database, where)) }
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)

/** Measures what changes the data, last. */
async function measureChanges({ nombre }: Database, where: Where) {
  const grupos = groupsOf(size)
  printLine(`${nombre}: writes`)
  const writes = await measureWrites(where, { alumnos: size.alumnos, grupos })
  printLine(`${nombre}: upload`)
  const files = Math.max(5, sized(UPLOAD / PER_GROUP))
  const filled = from(1, files)
  const carga = await measureUpload(where, filled)
  printLine(`${nombre}: jobs`)
  const trabajos = await measureJobs(where, { filled, vacios: from(1 + files, files), destino: grupos })
  return { writes, carga, trabajos }
}

const leave = () => void closeAll().finally(() => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, leave)
  // The parent may pass on a signal that the terminal sends too: the second of the pair is ignored.
  process.on(signal, () => {})
}

const databases = { postgresql: postgres, embedded }
const isName = (name: string): name is keyof typeof databases => Object.hasOwn(databases, name)
const both = process.env.TEST_DATABASE_URL ? Object.keys(databases) : ['embedded']
const load = loadNow()
const figures: Figures[] = []
for (const name of values.only ? [values.only] : both) {
  if (!isName(name)) throw new Error(`--only=${Object.keys(databases).join('|')}`)
  figures.push({ ...(await measure(databases[name]).finally(closeAll)), load })
}
const file = resolve(import.meta.dirname, 'results.md')
const text = report(size, figures, await readFile(file, 'utf8'))
console.info(text)
// A run at another scale, or of some reads, does not change the file.
if (scale === 1 && !words) await writeFile(file, text)
