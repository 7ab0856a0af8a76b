import assert from 'node:assert/strict'
import { test } from 'node:test'

import { CSV } from '#contract/core/list-file.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { mora } from '#contract/cuentas/mora.ts'
import { testApi } from '#server/testing/api.ts'
import { FIXED, lateFees, type Rule } from '#server/testing/late-fees.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { rule, charge } = lateFees(api)
const { idGrupo } = await school.grupo(1000, [120, 350.5, 99.99])
const people = []
for (let i = 0; i < 5; i++) people.push(await school.matricular(idGrupo))

const asked = (change: Partial<Rule> & { fecha?: string } = {}) => ({ ...FIXED, ...change })
const simulate = async (change: Parameters<typeof asked>[0], page = {}) => {
  const { status, data, error } = await api.may(mora.simular, { ...asked(change), ...page })
  assert.equal(status, 200, JSON.stringify(error))
  return data!
}
const totals = (of: { totales: { cuentas: number; mora: number; moneda: { codigo: string } }[] }) =>
  of.totales.map((one) => [one.moneda.codigo, one.cuentas, one.mora])

test('a rule that lacks something is not simulated', async () => {
  for (const wrong of [
    { valor: 0 },
    { conceptos: [] },
    { desde: null },
    { valor: 120, tipo: 'DIARIA' as const },
  ])
    assert.equal((await api.may(mora.simular, asked(wrong))).status, 400)
  assert.equal((await api.call(['web_ingreso_listado'], mora.simular, asked())).status, 403)
})

test('says whom it would charge, how many days late and how much, and keeps nothing', async () => {
  const found = await simulate({ tipo: 'PORCENTAJE', valor: 2.5, fecha: '2030-04-10' })
  const [one] = found.content
  assert.deepEqual(
    [one?.concepto, one?.dias, one?.saldo, one?.cobrada, one?.mora, one?.fechaVencimiento],
    ['Cuota 1', 10, 350.5, 0, 8.76, '2030-03-31'],
  )
  assert.deepEqual([found.totalElements, totals(found), found.fecha], [5, [['PEN', 5, 43.8]], '2030-04-10'])
  const { totalElements } = (await api.may(cuenta.buscar, { tipo: 'MORA' })).data!
  assert.equal(totalElements, 0)
})

test('without a day it speaks of the next one, when nobody owes anything yet', async () => {
  const found = await simulate({})
  assert.deepEqual([found.content, found.totales, found.empty], [[], [], true])
  assert.equal(found.fecha, (await api.may(mora.regla, {})).data?.proxima)
})

test('a page at a time, in the order asked for; the totals are those of the whole filter', async () => {
  const all = { tipo: 'PORCENTAJE' as const, valor: 1, fecha: '2030-05-10' }
  const pages = await Promise.all(
    [0, 1, 2].map((page) => simulate(all, { page, size: 4, sort: 'dias,desc' })),
  )
  const rows = pages.flatMap((page) => page.content)
  assert.deepEqual(
    rows.map((row) => row.dias),
    [40, 40, 40, 40, 40, 10, 10, 10, 10, 10],
  )
  assert.equal(new Set(rows.map((row) => row.idCuenta)).size, 10)
  for (const page of pages) assert.deepEqual(totals(page), [['PEN', 10, 22.55]])
  const { usuario } = rows[0]!
  const one = await simulate(all, { buscar: `nunez ${usuario.numeroDocumento}` })
  assert.deepEqual(totals(one), [['PEN', 2, 4.51]])
  assert.equal((await simulate(all, { buscar: '%' })).totalElements, 0)
  assert.equal((await api.may(mora.simular, { ...asked(all), sort: 'busqueda' as 'dias' })).status, 400)
})

test('leaves as a file, whole', async () => {
  const token = await api.session({ authorities: ['per_cuenta_gestionar'] })
  const res = await api.app.inject({
    method: 'POST',
    url: '/api/mora/simular',
    payload: asked({ fecha: '2030-04-10' }),
    headers: { authorization: `Bearer ${token}`, accept: CSV },
  })
  assert.equal(res.statusCode, 200)
  assert.equal(res.body.trim().split('\n').length, 6)
  assert.match(res.body, /Días de atraso/)
})

test('what it says is what the day then charges, and what a daily fee has yet to grow', async () => {
  const daily = { tipo: 'DIARIA' as const, valor: 0.0725, diasGracia: 3, tope: 2 }
  const before = await simulate({ ...daily, fecha: '2030-05-20' })
  await rule(daily)
  await charge('2030-05-20')
  const made = (await api.may(cuenta.buscar, { tipo: 'MORA', size: 200 })).data!.content
  assert.deepEqual(
    made.map((m) => [m.idCuentaOrigen, m.monto]).toSorted(),
    before.content.map((row) => [row.idCuenta, row.mora]).toSorted(),
  )
  assert.deepEqual(totals(await simulate({ ...daily, fecha: '2030-05-20' })), [])
  const later = await simulate({ ...daily, fecha: '2030-05-25' })
  const [grown] = later.content
  assert.deepEqual([grown?.concepto, grown?.cobrada, grown?.mora], ['Cuota 2', 1.23, 0.36])
  assert.deepEqual(totals(later), [['PEN', 5, 1.8]], 'the first instalments are at their cap')
  assert.deepEqual(totals(await simulate({ ...daily, tipo: 'FIJO', valor: 5, fecha: '2030-05-25' })), [])
})
