import assert from 'node:assert/strict'
import { test } from 'node:test'

import { mora } from '#contract/cuentas/mora.ts'
import { maximoDiario } from '#contract/institucion/ley.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { testApi } from '#server/testing/api.ts'
import { FIXED, type Rule } from '#server/testing/late-fees.ts'

const api = await testApi()

const parameterOf = async (clave: string) => (await api.may(parametro.buscar, { clave })).data!.content[0]!
async function set(valores: Record<string, string | null>, extra: { confirmaLey?: boolean } = {}) {
  const list = []
  for (const [clave, valor] of Object.entries(valores))
    list.push({ clave, valor, version: (await parameterOf(clave)).version })
  return api.may(parametro.ajustar, { valores: list, ...extra })
}
async function save(change: Partial<Rule>, { activa = true, confirmaLey = false } = {}) {
  const { version } = (await api.may(mora.regla, {})).data!
  return api.may(mora.guardarRegla, { ...FIXED, ...change, activa, version, confirmaLey })
}
const refusalOf = ({ status, error }: { status: number; error?: { codigo: string; errors?: unknown[] } }) => [
  status,
  error?.codigo,
  (error?.errors?.[0] as { campo: string } | undefined)?.campo,
]
const REFUSED = [409, 'FUERA_DE_LEY', 'confirmaLey']

test('the daily maximum is the rate of a year compounded, cut to four decimals', () => {
  for (const [tasa, most] of [
    [4.25, 0.0115],
    [100, 0.1927],
    [0.01, 0],
  ] as const)
    assert.equal(maximoDiario(tasa), most)
  for (const tasa of [1, 4.25, 7.75, 30])
    assert.ok((1 + maximoDiario(tasa) / 100) ** 360 <= 1 + tasa / 100, String(tasa))
})

test('of an institute, a late fee that may exceed the interbank rate is refused until it is taken on', async () => {
  assert.equal((await set({ 'institucion.tipo': 'INSTITUTO' })).status, 200)
  assert.deepEqual(refusalOf(await save({ tipo: 'FIJO' })), REFUSED)
  assert.deepEqual(refusalOf(await save({ tipo: 'PORCENTAJE', valor: 1 })), REFUSED)
  assert.deepEqual(refusalOf(await save({ tipo: 'DIARIA', valor: 0.0001 })), REFUSED)
  assert.equal((await set({ 'ley.tasaInterbancaria': '4.25', 'ley.tasaFecha': '2026-11-20' })).status, 200)
  assert.deepEqual(refusalOf(await save({ tipo: 'DIARIA', valor: 0.0116 })), REFUSED)
  const { data } = await api.may(mora.regla, {})
  assert.deepEqual(
    [data?.activa, data?.ley],
    [false, { aplica: true, porElegir: false, tasa: 4.25, fecha: '2026-11-20' }],
    'nothing was saved',
  )
  assert.equal((await save({ tipo: 'DIARIA', valor: 0.0115 })).status, 200)
  assert.equal((await save({ tipo: 'FIJO' }, { activa: false })).status, 200, 'off, it charges nobody')
  assert.equal((await save({ tipo: 'FIJO' }, { confirmaLey: true })).status, 200)
})

test('the same by the parameters, one at a time or several, and by the kind of institution', async () => {
  assert.equal((await save({ tipo: 'DIARIA', valor: 0.0115 })).status, 200)
  const tipo = await parameterOf('mora.tipo')
  const { idParametro: id, version, clave, descripcion } = tipo
  const alone = await api.may(parametro.actualizar, {
    id,
    version,
    clave,
    descripcion,
    tipo: tipo.tipo,
    valor: 'PORCENTAJE',
  })
  assert.equal(alone.error?.codigo, 'FUERA_DE_LEY')
  assert.equal((await set({ 'certificado.deuda': 'ALUMNO' })).error?.codigo, 'FUERA_DE_LEY')
  assert.equal((await set({ 'ley.tasaInterbancaria': '4' })).error?.codigo, 'FUERA_DE_LEY', 'the rate fell')
  assert.equal((await parameterOf('certificado.deuda')).valor, 'MATRICULA')
  assert.equal((await set({ 'certificado.deuda': 'ALUMNO' }, { confirmaLey: true })).status, 200)
  assert.equal((await set({ 'institucion.tipo': 'ACADEMIA' })).status, 200)
  assert.equal((await set({ 'institucion.tipo': 'INSTITUTO' })).error?.codigo, 'FUERA_DE_LEY')
  assert.equal((await set({ 'certificado.deuda': 'MATRICULA', 'institucion.tipo': 'INSTITUTO' })).status, 200)
})

test('elsewhere, and of another kind of institution, the law asks nothing', async () => {
  assert.equal((await set({ 'institucion.pais': 'OTRO' })).status, 200)
  assert.equal((await save({ tipo: 'FIJO' })).status, 200)
  assert.equal((await set({ 'institucion.pais': 'PE' })).error?.codigo, 'FUERA_DE_LEY')
  assert.equal((await set({ 'institucion.pais': 'PE', 'institucion.tipo': 'ACADEMIA' })).status, 200)
  assert.equal((await save({ tipo: 'PORCENTAJE', valor: 5 })).status, 200)
})
