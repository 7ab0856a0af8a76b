import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

import { ask, type Call, latency, rate } from './measure.ts'

/** A read of the API and the one statement that gives the same rows. */
export type Lectura = {
  nombre: string
  path: string
  method: 'GET' | 'POST'
  body?: unknown
  statement: (db: Db) => Promise<unknown>
}

const page = (rows: string, count: string) => (db: Db) =>
  sql.raw(`select (${count}) as total, (select jsonb_agg(f) from (${rows}) f) as filas`).execute(db)

export const LECTURAS: Lectura[] = [
  {
    nombre: 'matriculas: search, filter, total',
    method: 'POST',
    path: '/api/matriculas',
    body: { buscar: 'nunez luz', estado: ['ACTIVA'], size: 50 },
    statement: page(
      `select * from matricula_fila where busqueda like '%nunez%' and busqueda like '%luz%' and estado = 'ACTIVA' order by id_matricula desc limit 50`,
      `select count(*) from matricula where busqueda like '%nunez%' and busqueda like '%luz%' and estado = 'ACTIVA'`,
    ),
  },
  {
    nombre: 'matriculas: a page of one group',
    method: 'POST',
    path: '/api/matriculas',
    body: { idGrupo: 77, size: 50 },
    statement: page(
      `select * from matricula_fila where id_grupo = 77 order by id_matricula desc limit 50`,
      `select count(*) from matricula where id_grupo = 77 and estado <> 'ELIMINADA'`,
    ),
  },
  {
    nombre: 'cuentas: overdue, oldest first, total',
    method: 'POST',
    path: '/api/cuentas',
    body: { estado: ['PENDIENTE', 'PARCIAL'], size: 50 },
    statement: page(
      `select * from cuenta_fila where estado in ('PENDIENTE', 'PARCIAL') order by fecha_vencimiento, id_cuenta limit 50`,
      `select count(*) from cuenta where estado in ('PENDIENTE', 'PARCIAL')`,
    ),
  },
  {
    nombre: 'one enrolment’s account',
    method: 'POST',
    path: '/api/cuentas/matricula',
    body: { idMatricula: 4242 },
    statement: (db) =>
      sql
        .raw(`select * from cuenta_fila where id_matricula = 4242 order by fecha_vencimiento, id_cuenta`)
        .execute(db),
  },
  {
    nombre: 'one enrolment',
    method: 'GET',
    path: '/api/matricula/4242',
    statement: (db) => sql.raw(`select * from matricula_fila where id_matricula = 4242`).execute(db),
  },
]

export type Fila = {
  nombre: string
  p50: number
  p95: number
  razon50: number
  razon95: number
  caudal: number
}

type Where = { api: string; bare: string; token: string; db: Db; runs: number }

/** How many times the statement plus bare HTTP for the same bytes the API takes, and what part of HTTP's throughput it gives. */
export async function measureRead(lectura: Lectura, { api, bare, token, db, runs }: Where): Promise<Fila> {
  const call: Call = { ...lectura, token }
  const bytes = await ask(api, call)
  const same: Call = { ...call, path: `/${encodeURIComponent(lectura.nombre)}` }
  await fetch(`${bare}${same.path}`, { method: 'PUT', body: bytes })

  const statement = await latency(runs, () => lectura.statement(db))
  const http = await latency(runs, () => ask(bare, same))
  const ours = await latency(runs, () => ask(api, call))
  const caudal = (await rate(runs * 4, () => ask(api, call))) / (await rate(runs * 4, () => ask(bare, same)))
  return {
    nombre: lectura.nombre,
    p50: ours.p50,
    p95: ours.p95,
    razon50: ours.p50 / (statement.p50 + http.p50),
    razon95: ours.p95 / (statement.p95 + http.p95),
    caudal,
  }
}
