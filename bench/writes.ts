import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'
import { escribirXlsx } from '#server/planilla/index.ts'

import { ask, rate } from './measure.ts'

type Where = { api: string; token: string; db: Db }

/** Enrolments and confirmed payments per second, eight at a time, each of its own student. */
export async function measureWrites({ api, token }: Where, total: number) {
  const post = (path: string, body: unknown) => ask(api, { method: 'POST', path, body, token })
  const enrol = await rate(total, (i) =>
    post('/api/matricula/guardar', { idUsuario: 1000 + i, idGrupo: 1 + (i % 400), idMatriculaTipo: 1 }),
  )
  const pay = await rate(total, (i) =>
    post('/api/ingreso/nuevo', {
      idUsuario: 1000 + i,
      monto: 50.5,
      idMoneda: 1,
      idMedioPago: 5,
      fecha: '2025-05-05',
      confirmar: true,
    }),
  )
  return { enrol, pay }
}

const COLUMNS = [
  'Tipo de documento',
  'Número de documento',
  'Nombres',
  'Apellido paterno',
  'Apellido materno',
  'Correo',
]

async function workbook(rows: number): Promise<Uint8Array> {
  const filas = Array.from({ length: rows }, (_, i) => [
    'DNI',
    String(50_000_000 + i),
    'María José',
    'Núñez',
    'Quispe',
    `persona${i}@example.com`,
  ])
  const chunks: Uint8Array[] = []
  const columnas = COLUMNS.map((titulo) => ({ titulo, tipo: 'texto' as const }))
  for await (const chunk of escribirXlsx({ columnas, filas })) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

const TABLES = ['usuario', 'matriculacion', 'matricula', 'cuenta']

/**
 * Uploads a spreadsheet of people into one group, against putting the very same rows into copies of the tables with the same
 * columns, indexes, checks and audit.
 */
export async function measureUpload({ api, token, db }: Where, rows: number) {
  await sql`update grupo set capacidad = 10000 where id_grupo = 2`.execute(db)
  const marks: Record<string, number> = {}
  for (const table of TABLES) marks[table] = await lastId(db, table)
  const form = new FormData()
  form.set('idGrupo', '2')
  form.set('archivo', new Blob([Buffer.from(await workbook(rows))]), 'carga.xlsx')
  const start = performance.now()
  const response = await fetch(`${api}/api/matricula/cargamasiva`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const upload = performance.now() - start
  const { procesados } = (await response.json()) as { procesados: number }
  if (procesados !== rows) throw new Error(`upload: ${response.status}, ${procesados} of ${rows}`)
  return { upload, copy: await copyTime(db, marks) }
}

async function lastId(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select max(${sql.ref(`id_${table}`)}) as id from ${sql.table(table)}`.execute(db)
  return rows[0]?.id ?? 0
}

const generated = (table: string) => sql<{ columnas: string }>`
  select string_agg(quote_ident(attname), ', ' order by attnum) as columnas from pg_attribute
  where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`

async function copyTime(db: Db, marks: Record<string, number>): Promise<number> {
  for (const table of TABLES) {
    await sql`create table ${sql.table(`copia_${table}`)} (like ${sql.table(table)} including all)`.execute(
      db,
    )
    await sql`create trigger auditar after insert on ${sql.table(`copia_${table}`)} for each row execute function auditar(${sql.lit(`id_${table}`)})`.execute(
      db,
    )
  }
  const start = performance.now()
  for (const table of TABLES) {
    const columnas = sql.raw((await generated(table).execute(db)).rows[0]?.columnas ?? '')
    await sql`insert into ${sql.table(`copia_${table}`)} (${columnas}) overriding system value
      select ${columnas} from ${sql.table(table)} where ${sql.ref(`id_${table}`)} > ${marks[table]}`.execute(
      db,
    )
  }
  return performance.now() - start
}
