import { setTimeout } from 'node:timers/promises'

import type { Pool } from 'pg'

import { escribirXlsx } from '#server/planilla/index.ts'

import { ask, millis } from './measure.ts'
import type { Where } from './reads.ts'

const COLUMNS = [
  'Tipo de documento',
  'Número de documento',
  'Nombres',
  'Apellido paterno',
  'Apellido materno',
  'Correo',
]
const TABLES = ['usuario', 'matriculacion', 'matricula', 'cuenta', 'auditoria']
const GRUPO = 2

async function workbook(rows: number): Promise<Uint8Array<ArrayBuffer>> {
  const person = (i: number) => [
    'DNI',
    String(50_000_000 + i),
    'María José',
    'Núñez',
    'Quispe',
    `persona${i}@example.com`,
  ]
  const filas = Array.from({ length: rows }, (_, i) => person(i))
  const columnas = COLUMNS.map((titulo) => ({ titulo, tipo: 'texto' as const }))
  const chunks: Uint8Array[] = []
  for await (const chunk of escribirXlsx({ columnas, filas })) chunks.push(chunk as Uint8Array)
  return Uint8Array.from(Buffer.concat(chunks))
}

async function send({ api, token }: Where, archivo: Uint8Array<ArrayBuffer>, rows: number) {
  const form = new FormData()
  form.set('idGrupo', String(GRUPO))
  form.set('archivo', new Blob([archivo]), 'carga.xlsx')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${api}/api/matricula/cargamasiva`, { method: 'POST', body: form, headers })
  const { procesados } = (await response.json()) as { procesados?: number }
  if (procesados !== rows) throw new Error(`upload: ${response.status}, ${procesados} of ${rows}`)
}

/** The longest that somebody else waits for a record while `work` lasts, in ms. Asks twenty times a second at most. */
async function longestWait({ api, token }: Where, work: Promise<unknown>): Promise<number> {
  const done = work.then(() => true)
  let longest = 0
  do {
    longest = Math.max(
      longest,
      await millis(() => ask(api, { method: 'GET', path: '/api/usuario/1', token })),
    )
  } while (!(await Promise.race([done, setTimeout(50, false)])))
  return longest
}

/** Milliseconds of an upload of so many people into one group, and of the very same rows into copies of the tables. */
export type Carga = { rows: number; upload: number; copy: number; longestWait: number }

export async function measureUpload(where: Where, rows: number): Promise<Carga> {
  const { pool } = where
  await pool.query('update grupo set capacidad = capacidad + $1 where id_grupo = $2', [rows, GRUPO])
  const before = new Map<string, number>()
  for (const table of TABLES) before.set(table, await lastId(pool, table))
  const archivo = await workbook(rows)
  let wait = 0
  const upload = await millis(async () => (wait = await longestWait(where, send(where, archivo, rows))))
  return { rows, upload, copy: await copyTime(pool, before), longestWait: wait }
}

async function lastId(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ id: number | null }>(`select max(id_${table}) as id from ${table}`)
  return rows[0]?.id ?? 0
}

/** Everything that a table holds true but its triggers: columns, checks, indexes and foreign keys. */
async function copyOf(pool: Pool, table: string): Promise<string> {
  await pool.query(`create table copia_${table} (like ${table} including all)`)
  const { rows } = await pool.query<{ add: string }>(
    `select 'alter table copia_' || $1 || ' add ' || pg_get_constraintdef(oid) as add
     from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  )
  for (const { add } of rows) await pool.query(add)
  const { rows: columns } = await pool.query<{ list: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return columns[0]?.list ?? ''
}

async function copyTime(pool: Pool, before: Map<string, number>): Promise<number> {
  const statements: [string, number][] = []
  for (const [table, id] of before) {
    const columns = await copyOf(pool, table)
    const statement = `insert into copia_${table} (${columns}) overriding system value
      select ${columns} from ${table} where id_${table} > $1`
    statements.push([statement, id])
  }
  return millis(async () => {
    for (const [statement, id] of statements) await pool.query(statement, [id])
  })
}
