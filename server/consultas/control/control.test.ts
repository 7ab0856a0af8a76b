import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { control } from '#contract/consultas/control.ts'
import { CSV, XLSX } from '#contract/core/list-file.ts'
import type { Op } from '#contract/core/op.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { leerPlanilla } from '#server/core/planilla/index.ts'
import { authorityOf, testApi } from '#server/testing/api.ts'
import { makeBooks } from '#server/testing/books.ts'
import {
  type Cargo,
  controlModel,
  type Figures,
  type Filter,
  sum,
  withTotals,
} from '#server/testing/control-model.ts'
import { sizeOf } from '#server/testing/size.ts'

// Other books, and more filters, on demand: CONTROL_SEMILLA=7 CAMPANA_CONTROL=500 node --test
// server/consultas/control/control.test.ts
const seed = Number(process.env.CONTROL_SEMILLA ?? 20_261_121)

const api = await testApi()
const books = await makeBooks(api, seed)
const soles = books.school.idMoneda
const { chosen, figures, dayAt } = await controlModel(api, soles)

const LISTS = [
  { op: control.alumnos, key: 'idUsuario' },
  { op: control.matriculas, key: 'idMatricula' },
  { op: control.grupos, key: 'idGrupo' },
] as const
const idOf = ({ cuenta: c, de }: Cargo, key: (typeof LISTS)[number]['key']) =>
  key === 'idGrupo' ? de.idGrupo : c[key]

/** The figures of a row or of totals, by either name of the amount paid. */
const figuresIn = (row: Omit<Figures, 'pagado'> & { pagado?: number; cobrado?: number }) =>
  Object.fromEntries(
    Object.keys(figures([])).map((name) => [
      name,
      name === 'pagado' ? (row.pagado ?? row.cobrado) : row[name as keyof Omit<Figures, 'pagado'>],
    ]),
  )

const filters: fc.Arbitrary<Filter> = fc
  .record(
    {
      idPeriodo: fc.constantFrom(books.school.idPeriodo, books.otherTerm),
      idArea: fc.constantFrom(books.school.idArea, books.otherArea),
      idCurso: fc.constantFrom(books.school.idCurso, books.otherCourse),
      idGrupo: fc.oneof(fc.constantFrom(...books.grupos), fc.subarray(books.grupos, { minLength: 1 })),
      estado: fc.subarray([...EstadoMatricula.options], { minLength: 1 }),
      conDeuda: fc.boolean(),
      diasVencido: fc.constantFrom(1, 31, 61, 91),
      idMoneda: fc.constantFrom(soles, books.dolares),
      dias: fc.tuple(fc.integer({ min: -160, max: 40 }), fc.integer({ min: 0, max: 120 })),
    },
    { requiredKeys: [] },
  )
  .map(({ dias, ...rest }) => ({
    ...rest,
    ...(dias && { desde: dayAt(dias[0]), hasta: dayAt(dias[0] + dias[1]) }),
  }))
const FILTERS: Filter[] = [
  {},
  { idMoneda: books.dolares },
  ...fc.sample(filters, { numRuns: sizeOf('control', 24), seed }),
]

test('needs the authority of each list; an invalid filter is refused', async () => {
  for (const op of Object.values(control)) {
    assert.equal((await api.call(null, op as Op, {})).status, 401)
    assert.equal((await api.call(['web_grupo_listado'], op as Op, {})).status, 403)
  }
  for (const bad of [{ deuda: true }, { diasVencido: 0 }, { desde: '2026-02-30' }, { idMoneda: 99_999 }]) {
    assert.equal((await api.may(control.alumnos, bad as never)).status, 400)
  }
})

test('who holds the authority of a list sees every debt in it, at any level', async () => {
  for (const { op } of LISTS) {
    const { totales } = withTotals((await api.may(op, {})).data)
    for (const nivel of [4, 9]) {
      const token = await api.session({ authorities: authorityOf(op), nivel })
      assert.deepEqual(withTotals((await api.as(token, op, {})).data).totales, totales)
    }
  }
})

test('the same filter gives the same figures in the three lists: those of the charges', async () => {
  for (const filter of FILTERS) {
    const expected = figures(chosen(filter))
    for (const { op } of LISTS) {
      const { totales } = withTotals((await api.may(op, filter)).data)
      assert.deepEqual(figuresIn(totales), expected, `${op.path} ${JSON.stringify(filter)}`)
      assert.equal(totales.moneda.idMoneda, filter.idMoneda ?? soles)
    }
  }
})

test('each row adds up its own charges, and the rows add up to the totals, over all pages', async () => {
  for (const filter of FILTERS.slice(0, 8)) {
    const charges = Map.groupBy(chosen(filter), (one) => one)
    for (const { op, key } of LISTS) {
      const told = `${op.path} ${JSON.stringify(filter)}`
      const pages = await Promise.all(
        [0, 1, 2, 3, 4, 5].map((page) => api.may(op, { ...filter, size: 7, page })),
      )
      const rows = pages.flatMap(({ data }) => data!.content as (Figures & Record<typeof key, number>)[])
      assert.equal(rows.length, pages[0]?.data?.totalElements, told)
      assert.equal(new Set(rows.map((row) => row[key])).size, rows.length, told)
      for (const row of rows) {
        const own = [...charges.keys()].filter((one) => idOf(one, key) === row[key])
        assert.deepEqual(figuresIn(row), figures(own), told)
      }
      assert.equal(
        sum(rows, (row) => row.saldo),
        pages[0]?.data?.totales?.saldo,
        told,
      )
    }
  }
})

test('the list of enrolments, and the account of each, give the same figures', async () => {
  // The list of enrolments filters neither by due date nor by days overdue.
  for (const filter of FILTERS.filter((f) => !f.desde && !f.diasVencido)) {
    const { totales } = withTotals((await api.may(control.matriculas, filter)).data)
    const { idMoneda = soles, ...same } = filter
    const { content } = (await api.may(matricula.buscar, { ...same, size: 200 })).data!
    const accounts = await Promise.all(
      content.map(async ({ idMatricula }) => (await api.may(cuenta.deMatricula, { idMatricula })).data!),
    )
    const mine = accounts.map((one) => (one.content[0]?.idMoneda ?? soles) === idMoneda)
    const rows = content.filter((_, i) => mine[i]).map((row) => row.totales!)
    const own = accounts.filter((_, i) => mine[i]).map((one) => one.totales)
    assert.deepEqual(
      {
        facturado: sum(rows, (r) => r.monto),
        descuento: sum(rows, (r) => r.descuento),
        pagado: sum(rows, (r) => r.pagado),
        saldo: sum(rows, (r) => r.saldo),
        vencido: sum(own, (r) => r.vencido),
        enRevision: sum(own, (r) => r.enRevision),
      },
      {
        facturado: totales.facturado,
        descuento: totales.descuento,
        pagado: totales.pagado,
        saldo: totales.saldo,
        vencido: totales.vencido,
        enRevision: totales.enRevision,
      },
      JSON.stringify(filter),
    )
  }
})

/** The sums of a file's columns, and its number of rows. */
async function fileOf(op: Op, filter: Filter, accept: string) {
  const token = await api.session({ authorities: authorityOf(op) })
  const headers = { authorization: `Bearer ${token}`, accept, 'accept-language': 'es' }
  const res = await api.app.inject({ method: 'POST', url: `/api${op.path}`, payload: filter, headers })
  const [titles, ...rows] = (await leerPlanilla({ datos: new Uint8Array(res.rawPayload) })).filas
  const of = (titulo: string) => {
    const at = titles!.celdas.indexOf(titulo)
    assert.ok(at >= 0, `${titulo} in ${titles!.celdas.join()}`)
    return sum(rows, (row) => Number(row.celdas[at]))
  }
  return [rows.length, of('Facturado'), of('Saldo'), of('Vencido'), of('Más de 90 días')]
}

type Uncounted = { content: unknown[]; totalElements: number; totalEsMinimo?: true }

async function askUncounted(op: Op, payload: object) {
  const token = await api.session({ authorities: authorityOf(op) })
  const headers = { authorization: `Bearer ${token}` }
  return api.app.inject({ method: 'POST', url: `/api${op.path}?total=no`, payload, headers })
}

/** Asks for a page without totals, as a reader that has them does. */
const uncounted = async (op: Op, q: Filter & { page: number; size: number }) =>
  (await askUncounted(op, q)).json<Uncounted>()

test('a currency that does not exist is refused with totals and without', async () => {
  for (const { op } of LISTS) {
    assert.equal((await api.may(op, { idMoneda: 99_999 })).status, 400)
    assert.equal((await askUncounted(op, { idMoneda: 99_999 })).statusCode, 400)
  }
})

test('a reader that has the totals gets the same rows without them, and a floor until the last page', async () => {
  for (const filter of FILTERS.slice(0, 6)) {
    for (const { op } of LISTS) {
      const { totalElements: all } = (await api.may(op, { ...filter, size: 1 })).data!
      for (const page of [0, 1, 2, 9]) {
        const {
          totales: _,
          monedas: __,
          ...counted
        } = (await api.may(op, { ...filter, page, size: 7 })).data!
        const seen = Math.min(all, 7 * (page + 1))
        const floor = seen < all ? { totalElements: seen, totalEsMinimo: true, totalPages: page + 2 } : {}
        assert.deepEqual(await uncounted(op, { ...filter, page, size: 7 }), { ...counted, ...floor })
      }
    }
  }
})

test('a file of the whole filter adds up to its totals', async () => {
  for (const { op } of LISTS) {
    for (const filter of FILTERS.slice(0, 3)) {
      const { totales, totalElements } = withTotals((await api.may(op, filter)).data)
      const { facturado, saldo, vencido, antiguedad } = totales
      const expected = [totalElements, facturado, saldo, vencido, antiguedad.mas90]
      for (const accept of [XLSX, CSV])
        assert.deepEqual(await fileOf(op, filter, accept), expected, `${op.path} ${JSON.stringify(filter)}`)
    }
  }
})

test('each list is sorted as asked', async () => {
  for (const { op } of LISTS) {
    for (const name of ['facturado', 'descuento', 'enRevision', 'saldo', 'vencido', 'diasVencido'] as const) {
      const { content } = (await api.may(op, { sort: `${name},desc`, size: 200 })).data!
      const values = (content as Figures[]).map((row) => row[name])
      assert.deepEqual(
        values,
        values.toSorted((a, b) => b - a),
        `${op.path} ${name}`,
      )
    }
  }
  const { content } = (await api.may(control.alumnos, { sort: ['saldoAFavor,desc', 'nombres'] })).data!
  const credits = content.map((row) => row.saldoAFavor)
  assert.deepEqual(
    credits,
    credits.toSorted((a, b) => b - a),
  )
})

test('a student with credit and no charges is listed, unless enrolments are filtered', async () => {
  const rowOf = async (filter: Filter) =>
    (await api.may(control.alumnos, { ...filter, size: 200 })).data!.content.find(
      (row) => row.idUsuario === books.creditor,
    )
  assert.deepEqual((await rowOf({}))?.saldoAFavor, 45.5)
  assert.equal((await rowOf({}))?.ultimoPago, '2025-05-05')
  for (const filter of [{ conDeuda: true }, { idPeriodo: books.otherTerm }, { hasta: dayAt(0) }])
    assert.equal(await rowOf(filter), undefined)

  for (const idMoneda of [soles, books.dolares]) {
    const { totales } = withTotals((await api.may(control.alumnos, { idMoneda })).data)
    const { content } = (await api.may(ingreso.buscar, { estado: 'CONFIRMADO', idMoneda, size: 200 })).data!
    assert.equal(
      totales.saldoAFavor,
      sum(content, (row) => row.montoDisponible),
    )
  }
})

test('currencies are never added: each has its own totals', async () => {
  for (const { op } of LISTS) {
    const { monedas } = withTotals((await api.may(op, {})).data)
    for (const { moneda, ...own } of monedas) {
      const { totales } = withTotals((await api.may(op, { idMoneda: moneda.idMoneda })).data)
      assert.deepEqual({ ...totales }, { moneda, ...own })
    }
    assert.deepEqual(
      monedas.map((one) => one.moneda.codigo),
      ['PEN', 'USD'],
    )
  }
})
