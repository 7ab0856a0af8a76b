import assert from 'node:assert/strict'
import { test } from 'node:test'

import { addDays } from '#contract/core/day.ts'
import { CSV } from '#contract/core/list-file.ts'
import { moneda } from '#contract/institucion/moneda.ts'
import { tipoCambio } from '#contract/institucion/tipo-cambio.ts'
import { hoy } from '#server/core/today.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'

const api = await testApi()
const today = await hoy({ db: api.db })
const idOf = async (codigo: string) => (await api.may(moneda.buscar, { codigo })).data!.content[0]!.idMoneda
const [soles, dollars] = [await idOf('PEN'), await idOf('USD')]
const euros = (await api.may(moneda.guardar, { codigo: 'EUR', simbolo: '€', nombre: 'Euro' })).data!.moneda
  .idMoneda
let days = 0
/** A day of its own for each, the last one first. */
const nextDay = () => addDays(today, -days++)
const add = (fecha: string, venta: number, idMoneda = dollars) =>
  api.may(tipoCambio.guardar, { fecha, idMoneda, venta })
const refusal = async (...given: Parameters<typeof add>) => {
  const { status, error } = await add(...given)
  return [status, error?.errors?.map((one) => (one as { campo: string }).campo)]
}

test('a rate of nothing, of forty soles for a dollar, of soles and of a day to come is refused in its field', async () => {
  assert.deepEqual(await refusal(today, 0), [400, ['venta']])
  assert.deepEqual(await refusal(today, -3.7), [400, ['venta']])
  assert.deepEqual(await refusal(today, 3.7555), [400, ['venta']])
  assert.deepEqual(await refusal(today, 40), [400, ['venta']])
  assert.deepEqual(await refusal(today, 0.37), [400, ['venta']])
  assert.deepEqual(await refusal(today, 1, soles), [400, ['idMoneda']])
  assert.deepEqual(await refusal(addDays(today, 1), 3.755), [400, ['fecha']])
  const { error } = await add(today, 37.55)
  assert.match(JSON.stringify(error?.errors), /punto decimal/)
  assert.equal(
    (await api.call([], tipoCambio.guardar, { fecha: today, idMoneda: dollars, venta: 3.7 })).status,
    403,
  )
})

testEntity(api, tipoCambio, {
  nombre: 'tipoCambio',
  valid: () => ({ fecha: nextDay(), idMoneda: dollars, venta: 3.755 }),
  invalid: { input: { fecha: 'ayer', idMoneda: dollars, venta: 3.755 }, campo: 'fecha' },
  change: (row) => ({ fecha: row.fecha, idMoneda: dollars, venta: 3.76 }),
})

test('a day has one rate of a currency, and each currency its own', async () => {
  const fecha = nextDay()
  assert.equal((await add(fecha, 3.755)).status, 201)
  const again = await add(fecha, 3.75)
  assert.deepEqual([again.status, again.error?.codigo], [409, 'DUPLICADO'])
  assert.equal((await add(fecha, 4.123, euros)).status, 201)
})

test('a rate is compared with the nearest one of its currency; a wrong first one is corrected in its row', async () => {
  const yen = (await api.may(moneda.guardar, { codigo: 'JPY', simbolo: '¥', nombre: 'Yen' })).data!.moneda
    .idMoneda
  const { data } = await add(today, 0.25, yen)
  assert.deepEqual(await refusal(addDays(today, -1), 0.025, yen), [400, ['venta']])
  const { idTipoCambio: id, version } = data!.tipoCambio
  const change = { id: String(id) as never, version, fecha: today, idMoneda: yen, venta: 0.025 }
  assert.equal((await api.may(tipoCambio.actualizar, change)).status, 200)
  assert.equal((await add(addDays(today, -1), 0.024, yen)).status, 201)
})

test('a currency with rates keeps its code', async () => {
  const { version, simbolo, nombre } = (await api.may(moneda.ver, { id: String(euros) as never })).data!
  const change = { id: String(euros) as never, version, simbolo, nombre, codigo: 'GBP' }
  assert.equal((await api.may(moneda.actualizar, change)).status, 409)
})

test('a month is pasted as the tax office lists it: all of it or nothing, and a refusal names its line', async () => {
  const francs = (await api.may(moneda.guardar, { codigo: 'CHF', simbolo: 'Fr', nombre: 'Franco' })).data!
    .moneda.idMoneda
  const paste = (texto: string) => api.may(tipoCambio.pegar, { idMoneda: francs, texto })
  const count = async () => (await api.may(tipoCambio.buscar, { idMoneda: francs })).data!.totalElements
  assert.equal(
    (await api.call([], tipoCambio.pegar, { idMoneda: francs, texto: '1/2/2026 4.1' })).status,
    403,
  )
  const refused: [string, RegExp][] = [
    ['02/02/2026 4.100\n03/02/2026', /línea 2/],
    ['02/02/2026 4.100\n31/02/2026 4.1', /línea 2/],
    ['hola', /línea 1/],
    ['02/02/2026 4.100\n\n03/02/2026 41.00', /línea 3.+punto decimal/],
    ['02/02/2026 4.100\n02/02/2026 4.200', /línea 2.+ya tiene/],
    ['02/02/2126 4.100', /línea 1.+aún no llega/],
  ]
  for (const [texto, sentence] of refused) {
    const { error } = await paste(texto)
    assert.match(error?.mensaje ?? '', sentence)
    assert.equal(await count(), 0, texto)
  }
  const { data } = await paste('02/02/2026|4.090|4.100|\r\n3/2/2026\t4,095\t4,105\n2026-02-04 4.11')
  assert.equal(data!.nuevos, 3)
  const again = await paste('04/02/2026 4.110\n05/02/2026 4.115')
  assert.deepEqual([again.data!.nuevos, again.data!.iguales], [1, 1])
  const { content } = (await api.may(tipoCambio.buscar, { idMoneda: francs, sort: ['fecha,asc'] })).data!
  assert.deepEqual(
    content.map(({ fecha, venta }) => [fecha, venta]),
    [
      ['2026-02-02', 4.1],
      ['2026-02-03', 4.105],
      ['2026-02-04', 4.11],
      ['2026-02-05', 4.115],
    ],
  )
  assert.match((await paste('05/02/2026 4.2')).error?.mensaje ?? '', /línea 1.+ya tiene/)
})

test('a file of the list keeps the three decimals', async () => {
  await add(nextDay(), 3.751)
  const token = await api.session({ authorities: ['web_ingreso_listado'] })
  const { payload } = await api.app.inject({
    method: 'POST',
    url: '/api/tipo-cambios',
    payload: {},
    headers: { accept: CSV, authorization: `Bearer ${token}` },
  })
  assert.match(payload, /USD.*3\.751/)
})
