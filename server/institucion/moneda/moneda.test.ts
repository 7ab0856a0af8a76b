import assert from 'node:assert/strict'
import { test } from 'node:test'

import { tarifario } from '#contract/cuentas/tarifario.ts'
import { moneda } from '#contract/institucion/moneda.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'

const api = await testApi()
const CODES = [
  'ARS',
  'AUD',
  'BOB',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'COP',
  'CRC',
  'DKK',
  'DOP',
  'EUR',
  'GBP',
  'GTQ',
  'MXN',
  'NOK',
]
const valid = () => {
  const codigo = CODES.pop()!
  return { codigo, simbolo: codigo, nombre: `Moneda ${codigo}` }
}
const create = async () => (await api.may(moneda.guardar, valid())).data!.moneda
const own = async () => (await api.may(moneda.buscar, { codigo: 'PEN' })).data!.content[0]!
const move = (idMoneda: number, estado: 'ACTIVO' | 'INACTIVO') => api.may(moneda.estado, { idMoneda, estado })
let n = 0
const price = (idMoneda: number) =>
  api.may(tarifario.guardar, { nombre: `Lista ${++n}`, idMoneda, vigenciaDesde: '2026-01-01' })

testEntity(api, moneda, {
  nombre: 'moneda',
  valid,
  invalid: { input: { codigo: 'sol', simbolo: '?', nombre: 'Sol' }, campo: 'codigo' },
})

test('a currency whose amounts need three decimals is refused, and a code written small is kept in capitals', async () => {
  const refused = await api.may(moneda.guardar, { codigo: 'KWD', simbolo: 'KD', nombre: 'Dinar' })
  assert.deepEqual(refused.error?.errors, [
    { campo: 'codigo', mensaje: 'Sus importes tienen más de dos decimales: aquí no caben' },
  ])
  const made = await api.may(moneda.guardar, { codigo: 'sek', simbolo: 'kr', nombre: 'Corona' })
  assert.equal(made.data?.moneda.codigo, 'SEK')
})

test('a code is not given to two currencies', async () => {
  const { status, error } = await api.may(moneda.guardar, { codigo: 'USD', simbolo: '$', nombre: 'Dólar' })
  assert.deepEqual([status, error?.codigo], [409, 'DUPLICADO'])
})

test('a currency in use keeps its code and cannot be deleted; its names and its symbol can be corrected', async () => {
  const { idMoneda: id, codigo, version } = await create()
  await price(id)
  const change = (to: string) =>
    api.may(moneda.actualizar, {
      id,
      version,
      codigo: to,
      simbolo: 'X',
      nombre: 'Otra',
      nombrePlural: 'otras',
    })
  const recoded = await change('ZAR')
  assert.deepEqual(
    recoded.error?.errors?.map((e) => (e as { campo: string }).campo),
    ['codigo'],
  )
  const renamed = await change(codigo)
  assert.deepEqual([renamed.data?.moneda.simbolo, renamed.data?.moneda.nombrePlural], ['X', 'otras'])
  const gone = await api.may(moneda.eliminar, { id })
  assert.equal(gone.status, 409)
  assert.match(gone.error?.mensaje ?? '', /tarifarios/)
})

test('a currency that nothing uses can be recoded', async () => {
  const { idMoneda: id, version } = await create()
  const change = { id, version, codigo: 'INR', simbolo: 'Rs', nombre: 'Rupia' }
  assert.equal((await api.may(moneda.actualizar, change)).data?.moneda.codigo, 'INR')
})

test('a retired currency prices nothing new, stays where it is used, and comes back', async () => {
  const { idMoneda } = await create()
  const before = (await price(idMoneda)).data!.tarifario
  assert.equal((await move(idMoneda, 'INACTIVO')).data?.moneda.estado, 'INACTIVO')
  const { status, error } = await price(idMoneda)
  assert.equal(status, 400)
  assert.deepEqual(
    error?.errors?.map((e) => (e as { campo: string }).campo),
    ['idMoneda'],
  )
  const { nombre, version, vigenciaDesde } = before
  const edit = { id: before.idTarifario, nombre: `${nombre} bis`, version, vigenciaDesde, idMoneda }
  assert.equal((await api.may(tarifario.actualizar, edit)).data?.tarifario.idMoneda, idMoneda)
  assert.equal((await move(idMoneda, 'ACTIVO')).status, 200)
  assert.equal((await price(idMoneda)).status, 201)
})

test('the currency of the institution is neither retired nor deleted nor recoded, until another one takes its place', async () => {
  const { idMoneda: id, version, simbolo, nombre } = await own()
  assert.equal((await move(id, 'INACTIVO')).status, 409)
  assert.equal((await api.may(moneda.eliminar, { id })).status, 409)
  assert.equal(
    (await api.may(moneda.actualizar, { id, version, simbolo, nombre, codigo: 'UYU' })).status,
    409,
  )
  const { data } = await api.may(parametro.buscar, { buscar: 'institucion.moneda' })
  const { version: of } = data!.content[0]!
  await api.may(parametro.ajustar, { valores: [{ clave: 'institucion.moneda', valor: 'USD', version: of }] })
  assert.equal((await move(id, 'INACTIVO')).status, 200)
})
