import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(9)
const odd = await school.grupo(9, [100, 33.33])
const first = await school.matricular(idGrupo)
const late = await school.matricular(idGrupo)
const other = await school.matricular(odd.idGrupo)
await school.confirmar((await school.pagar(first.idUsuario, 300.25)).idIngreso)
await school.confirmar((await school.pagar(other.idUsuario, 0.1)).idIngreso)
const [due] = (await school.cuentas(late.idMatricula)).content
const { idCuenta, version, monto, descuento, concepto } = due!
await api.may(cuenta.actualizar, {
  id: idCuenta,
  version,
  monto,
  descuento,
  concepto,
  fechaVencimiento: '2026-01-31',
} as never)

const AMOUNTS = ['monto', 'descuento', 'pagado', 'saldo', 'vencido'] as const
type Amounts = Record<(typeof AMOUNTS)[number], number>
const inCents = (all: Amounts) => AMOUNTS.map((name) => Math.round(all[name] * 100))

const totals = async (filter: object = {}) => {
  const { data, error } = await api.may(matricula.totales, filter)
  assert.ok(data, JSON.stringify(error))
  return data.monedas
}

/** The sums of the list's rows, one by one. */
async function added(filter: object) {
  const { content } = (await api.may(matricula.buscar, { ...filter, size: 200 })).data!
  return content
    .map(({ totales }) => inCents(totales!))
    .reduce((sum, one) => sum.map((n, i) => n + (one[i] ?? 0)), [0, 0, 0, 0, 0])
}

test('they are the sums of the list’s rows, to the cent, whatever the filter', async () => {
  const filters = [
    {},
    { idGrupo },
    { idGrupo: odd.idGrupo },
    { idUsuario: first.idUsuario },
    { conDeuda: true },
    { estado: ['PREINSCRITA', 'ACTIVA'], idGrupo: [idGrupo, odd.idGrupo] },
    { buscar: 'nunez' },
  ]
  for (const filter of filters) {
    const [own, ...rest] = await totals(filter)
    assert.deepEqual([inCents(own!), rest], [await added(filter), []], JSON.stringify(filter))
  }
  const [own] = await totals({ idGrupo })
  assert.deepEqual([own?.monto, own?.pagado, own?.saldo], [1642, 300.25, 1341.75])
})

test('a charge past its day is overdue, except of a suspended student', async () => {
  const overdue = async () => (await totals({ idGrupo }))[0]?.vencido
  assert.equal(await overdue(), 120)
  await api.may(matricula.suspender, { matriculas: [late.idMatricula], motivo: 'De prueba' })
  assert.equal(await overdue(), 0)
  assert.deepEqual(inCents((await totals({ idGrupo }))[0]!), await added({ idGrupo }))
})

test('an empty list sums to nothing; teachers and students get no sums', async () => {
  assert.deepEqual(await totals({ buscar: 'nadie que se llame así' }), [])
  const teacher = await api.session({ authorities: ['web_grupo_listado'], nivel: 4 })
  assert.equal((await api.as(teacher, matricula.totales, {})).status, 403)
  assert.equal((await api.call(['menu_miscursos'], matricula.totales, {})).status, 403)
})
