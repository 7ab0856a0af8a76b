import type { Pool } from 'pg'

import { ask, type Call, inTurns, type Percentiles, rate, worth } from './measure.ts'
import { type Work, workOf } from './statements.ts'

/** A read of the API and the one statement, written by hand, that returns the same rows, documents and total. */
export type Lectura = Omit<Call, 'token'> & { nombre: string; statement: string }

type Page = { view: string; id: string; from: string; order: string }

// The page is chosen by its ids, so that nothing is joined for rows not shown. Expensive expressions are
// computed once.
export const page = ({ view, id, from, order }: Page) => `
  select f.*, (select count(*) from ${from}) as total from ${view} f
  where f.${id} = any (array(select ${id} from ${from} order by ${order} limit 50)) order by ${order}`
export const selectPage = ({ view, id, from, order }: Page) => `
  with h as materialized (select ${order.replaceAll(' desc', '')}, ${id} as llave from ${from})
  select f.*, (select count(*) from h) as total from ${view} f
  where f.${id} = any (array(select llave from h order by ${order} limit 50)) order by ${order}`

export const likeNames = (column: string) => `${column} like '%nunez%' and ${column} like '%luz%'`

export const LECTURAS: Lectura[] = [
  {
    nombre: 'matriculas: all, total',
    method: 'POST',
    path: '/api/matriculas',
    body: { size: 50 },
    statement: page({
      view: 'matricula_fila',
      id: 'id_matricula',
      from: `matricula where estado <> 'ELIMINADA'`,
      order: 'id_matricula desc',
    }),
  },
  {
    nombre: 'matriculas: search, filter, total',
    method: 'POST',
    path: '/api/matriculas',
    body: { buscar: 'nuñez luz', estado: ['ACTIVA'], size: 50 },
    statement: selectPage({
      view: 'matricula_fila',
      id: 'id_matricula',
      from: `matricula where ${likeNames('busqueda')} and estado = 'ACTIVA'`,
      order: 'id_matricula desc',
    }),
  },
  {
    nombre: 'matriculas: those of one group',
    method: 'POST',
    path: '/api/matriculas',
    body: { idGrupo: 7, size: 50 },
    statement: `select f.*, count(*) over () as total from matricula_fila f where id_grupo = 7 order by id_matricula desc limit 50`,
  },
  {
    nombre: 'cuentas: owed, oldest first, total',
    method: 'POST',
    path: '/api/cuentas',
    body: { estado: ['PENDIENTE', 'PARCIAL'], size: 50 },
    statement: page({
      view: 'cuenta_fila',
      id: 'id_cuenta',
      from: `cuenta where estado in ('PENDIENTE', 'PARCIAL')`,
      order: 'fecha_vencimiento, id_cuenta',
    }),
  },
  {
    nombre: 'cuentas: search by student, filter, total',
    method: 'POST',
    path: '/api/cuentas',
    body: { buscar: 'nuñez luz', estado: ['PENDIENTE'], size: 50 },
    statement: selectPage({
      view: 'cuenta_fila',
      id: 'id_cuenta',
      from: `cuenta join matricula using (id_matricula) where ${likeNames('busqueda')} and cuenta.estado = 'PENDIENTE'`,
      order: 'fecha_vencimiento, id_cuenta',
    }),
  },
  {
    nombre: 'ingresos: all, total',
    method: 'POST',
    path: '/api/ingresos',
    body: { size: 50 },
    statement: page({
      view: 'ingreso_fila',
      id: 'id_ingreso',
      from: `ingreso where estado <> 'ELIMINADO'`,
      order: 'id_ingreso desc',
    }),
  },
  {
    nombre: 'ingresos: search, total',
    method: 'POST',
    path: '/api/ingresos',
    body: { buscar: 'nuñez luz', size: 50 },
    statement: selectPage({
      view: 'ingreso_fila',
      id: 'id_ingreso',
      from: `ingreso where ${likeNames('busqueda')} and estado <> 'ELIMINADO'`,
      order: 'id_ingreso desc',
    }),
  },
  {
    nombre: 'usuarios: search, total',
    method: 'POST',
    path: '/api/usuarios',
    body: { buscar: 'nuñez luz', size: 50 },
    statement: selectPage({
      view: 'usuario_fila',
      id: 'id_usuario',
      from: `usuario where ${likeNames('busqueda')}`,
      order: 'orden_nombre, id_usuario',
    }),
  },
  {
    nombre: 'one enrolment’s account, totals',
    method: 'POST',
    path: '/api/cuentas/matricula',
    body: { idMatricula: 242 },
    statement: `
      select f.*, sum(monto) over w as t_monto, sum(descuento) over w as t_descuento, sum(pagado) over w as t_pagado,
        sum(en_revision) over w as t_en_revision, sum(saldo) over w as t_saldo, sum(saldo) filter (where vencida) over w as t_vencido,
        (select sum(monto_disponible) from ingreso i
         where i.id_usuario = f.id_usuario and i.id_moneda = f.id_moneda and i.estado = 'CONFIRMADO') as t_a_favor
      from cuenta_fila f where id_matricula = 242 window w as () order by fecha_vencimiento, id_cuenta`,
  },
  {
    nombre: 'one enrolment',
    method: 'GET',
    path: '/api/matricula/242',
    statement: 'select * from matricula_fila where id_matricula = 242',
  },
]

/**
 * Milliseconds; a second with eight at a time; work of the database; ratio to the statement's and to bare HTTP's; part of
 * the throughput of each.
 */
export type Fila = {
  nombre: string
  p50: number
  p95: number
  perSecond: number
  work: Work | undefined
  razon50: number
  razon95: number
  deHttp: number
  deSql: number
}

export type Where = { api: string; bare: string; token: string; pool: Pool; pid: number }

export async function measureRead(
  { statement, nombre, ...rest }: Lectura,
  where: Where,
  most: number,
): Promise<Fila> {
  const { api, bare, token, pool } = where
  const call: Call = { ...rest, token }
  const same: Call = { ...call, path: `/${encodeURIComponent(nombre)}` }
  await fetch(`${bare}${same.path}`, { method: 'PUT', body: await ask(api, call) })

  const ways = { ours: () => ask(api, call), sql: () => pool.query(statement), http: () => ask(bare, same) }
  const runs = await worth(most, ways.ours)
  const { ours, sql, http } = await inTurns(runs, ways)
  const perSecond = await rate(runs * 2, ways.ours)
  return {
    nombre,
    ...ours,
    perSecond,
    work: await workOf(pool, ways.ours),
    razon50: ours.p50 / (sql.p50 + http.p50),
    razon95: ours.p95 / (sql.p95 + http.p95),
    deHttp: perSecond / (await rate(runs * 2, ways.http)),
    deSql: perSecond / (await rate(runs * 2, ways.sql)),
  }
}

/** The least cost of any request: a bare HTTP answer, and the shortest statement. */
export type Floor = Percentiles & { nombre: string; perSecond: number }

export async function measureFloors({ bare, pool, token }: Where, runs: number): Promise<Floor[]> {
  const call: Call = { method: 'POST', path: '/suelo', token }
  await fetch(`${bare}${call.path}`, { method: 'PUT', body: '{}' })
  const ways = { 'bare HTTP': () => ask(bare, call), 'select 1': () => pool.query('select 1') }
  const times = await inTurns(runs, ways)
  const floors: Floor[] = []
  for (const [nombre, once] of Object.entries(ways)) {
    floors.push({ nombre, ...times[nombre as keyof typeof ways], perSecond: await rate(runs * 10, once) })
  }
  return floors
}
