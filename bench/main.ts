import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { openDb } from '#server/core/db.ts'
import { testDatabase } from '#server/testing/database.ts'

import { BASE, fill } from './data.ts'
import { type Fila, LECTURAS, measureRead } from './reads.ts'
import { measureUpload, measureWrites } from './writes.ts'

const here = import.meta.dirname
const [scale = '1'] = process.argv.slice(2)
const size = Object.fromEntries(
  Object.entries(BASE).map(([k, v]) => [k, Math.round(v * Number(scale))]),
) as typeof BASE

/** Starts a script and gives what it says first. */
function start(
  script: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; said: Record<string, never> }> {
  const child = fork(resolve(here, script), { env: { ...process.env, ...env } })
  const {
    promise,
    resolve: done,
    reject,
  } = Promise.withResolvers<{ child: ChildProcess; said: Record<string, never> }>()
  child.once('message', (said) => done({ child, said: said as Record<string, never> }))
  child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  return promise
}

const two = (value: number) => value.toFixed(2)
const line = (f: Fila) =>
  `| ${f.nombre} | ${two(f.p50)} | ${two(f.p95)} | ${two(f.razon50)} | ${two(f.razon95)} | ${Math.round(f.caudal * 100)} % |`

const database = await testDatabase()
const db = openDb(database)
const dataDir = await mkdtemp(join(tmpdir(), 'escuela-banco-'))
await fill(db, size)
await db
  .insertInto('usuario')
  .values({
    tipoDocumento: 'DNI',
    numeroDocumento: '99999999',
    nombres: 'Banco',
    papellido: 'de Pruebas',
    login: 'banco',
    idPerfil: 1,
  })
  .execute()

const server = await start('server.ts', {
  DATABASE_URL: database.connectionString,
  BENCH_MAX: String(database.max),
  DATA_DIR: dataDir,
  DEMO: '0',
})
const bare = await start('bare.ts', {})
const api = `http://127.0.0.1:${server.said['port']}`
const where = {
  api,
  token: String(server.said['token']),
  db,
  bare: `http://127.0.0.1:${bare.said['port']}`,
  runs: 200,
}

const rows: Fila[] = []
for (const lectura of LECTURAS) rows.push(await measureRead(lectura, where))
const { enrol, pay } = await measureWrites(where, 400)
const { upload, copy } = await measureUpload(where, 10_000)

const report = [
  `# Benchmark`,
  '',
  `\`npm run bench\` on ${process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'the embedded database'}, ${process.arch}, Node ${process.version}, ` +
    `${size.alumnos} students, ${size.matriculas} enrolments, ${size.cuentas} charges, ${size.ingresos} payments.`,
  'Ratios are to the same rows by one statement plus a bare HTTP server with the same bytes, in the same run (targets: p50 ≤ 2, p95 ≤ 3, throughput ≥ 40 %).',
  '',
  '| Read | p50 ms | p95 ms | p50 ratio | p95 ratio | throughput of bare HTTP |',
  '|---|--:|--:|--:|--:|--:|',
  ...rows.map(line),
  '',
  '| Write | figure |',
  '|---|--:|',
  `| enrolments per second, 8 clients | ${Math.round(enrol)} |`,
  `| confirmed payments per second, 8 clients | ${Math.round(pay)} |`,
  `| upload of 10,000 people into a group | ${(upload / 1000).toFixed(1)} s |`,
  `| the same rows into copies of the tables | ${(copy / 1000).toFixed(1)} s |`,
  `| ratio (target ≤ 3) | ${two(upload / copy)} |`,
  '',
].join('\n')
console.info(report)
await writeFile(resolve(here, process.env.TEST_DATABASE_URL ? 'results.md' : 'results-embedded.md'), report)

server.child.kill()
bare.child.kill()
await db.destroy()
await database.drop()
await rm(dataDir, { recursive: true, force: true })
