import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'
import { z } from 'zod'

import type { Op } from '#contract/core/op.ts'
import { operations } from '#contract/operations.ts'
import { authorityOf, testApi } from '#server/testing/api.ts'

import { fill } from './data.ts'

// A page reads about as many rows as it shows, however long its table is: the rows are counted by PostgreSQL, in one
// connection, so that nothing here depends on time.
const api = await testApi({}, { max: 1 })
await fill(api.db, { alumnos: 1500, matriculas: 4500, cuentas: 9000, ingresos: 6750 })

/** Rows of a table from which it counts as large, and rows that a page may read of it. */
const LARGE = 4000
const MOST = 1500

type Reading = { tabla: string; filas: number; reads: number }

/** Rows read of each large table since the database began, by its indexes or whole. */
async function readings(): Promise<Map<string, Reading>> {
  await sql`select pg_stat_force_next_flush()`.execute(api.db)
  const { rows } = await sql<Reading>`
    select t.relname as tabla, c.reltuples::int as filas,
      (t.seq_tup_read + coalesce((select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0))::bigint as reads
    from pg_stat_user_tables t join pg_class c on c.oid = t.relid where c.reltuples >= ${LARGE}`.execute(
    api.db,
  )
  return new Map(rows.map((row) => [row.tabla, row]))
}

/** Lists that read more of a table, with how many rows: to be emptied, never lengthened. */
const KNOWN: Record<string, Record<string, number>> = {
  // A class shows counts of its students and of their attendance: 60 of each in these groups, for 50 classes.
  '/clases': { asistencia: 5000, matricula: 7000 },
  // Sorted by sums: they read the kept figures of each enrolment, and no more charges than they show.
  '/control/economico/alumnos': { matricula_saldo: Infinity },
  '/control/economico/matriculas': { matricula_saldo: Infinity },
  '/control/economico/grupos': { matricula_saldo: Infinity },
}

async function ask(op: Op, input: object, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const payload = { size: 50, ...input }
  const res = await api.app.inject({ method: 'POST', url: `/api${op.path}?total=no`, payload, headers })
  assert.equal(res.statusCode, 200, `${op.path}: ${res.payload.slice(0, 200)}`)
}

/** The large tables of which a page read more rows than it needs. */
async function excessOf(op: Op, input: object) {
  const token = await api.session({ authorities: authorityOf(op) })
  await ask(op, input, token)
  const before = await readings()
  await ask(op, input, token)
  return [...(await readings()).values()]
    .map(({ tabla, reads }) => ({ tabla, reads: reads - (before.get(tabla)?.reads ?? 0) }))
    .filter(({ tabla, reads }) => reads > (KNOWN[op.path]?.[tabla] ?? MOST))
}

const isPage = ({ kind, method, output }: Op) =>
  kind === 'read' && method === 'POST' && output instanceof z.ZodObject && 'totalElements' in output.shape

// Simulations add up every charge of their filter, whatever they show of it.
const SUMS = ['/mora/simular', '/ingresos/cierre/movimientos']

for (const op of operations.filter((one) => isPage(one) && !SUMS.some((path) => one.path.startsWith(path)))) {
  test(`${op.path}: a page reads no more than its rows need`, async () => {
    assert.deepEqual(await excessOf(op, {}), [])
  })
}

const SEARCHES: [string, object][] = [
  ['/auditorias', { entidad: 'matricula' }],
  ['/auditorias', { entidad: ['area'], sort: 'idAuditoria,asc' }],
  ['/auditorias', { entidad: ['area', 'matricula', 'usuario'] }],
  ['/cuentas', { buscar: 'nuñez luz', estado: ['PENDIENTE'] }],
  ['/matriculas', { buscar: 'nuñez luz' }],
  ['/matriculas', { conDeuda: true }],
  ['/ingresos', { buscar: 'nuñez luz' }],
  ['/usuarios', { buscar: 'nuñez luz' }],
  ...[
    '/cuentas',
    '/matriculas',
    '/ingresos',
    '/usuarios',
    '/certificados',
    '/envios',
    '/comprobantes',
  ].flatMap((path) =>
    ['DNI 90.000.007', '+51 987-654-321'].map((buscar): [string, object] => [path, { buscar }]),
  ),
  ['/incidencias', { abierta: true }],
]

for (const [path, input] of SEARCHES) {
  test(`${path} ${JSON.stringify(input)}: a search reads no more than what it finds`, async () => {
    assert.deepEqual(
      await excessOf(
        operations.find((op) => op.path === path)!,
        input,
      ),
      [],
    )
  })
}
