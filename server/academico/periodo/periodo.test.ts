import assert from 'node:assert/strict'
import { test } from 'node:test'

import { periodo } from '#contract/academico/periodo.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'

const api = await testApi()
let n = 0
const valid = (nombre = `Periodo ${++n}`) => ({ nombre, fechaInicio: '2026-01-01', fechaFin: '2026-12-31' })

testEntity(api, periodo, {
  nombre: 'periodo',
  valid,
  invalid: { input: { ...valid(), nombre: '' }, campo: 'nombre' },
})

test('is found without accents or case, by words in any order', async () => {
  await api.may(periodo.guardar, valid('Año Núñez Otoño'))
  const { data } = await api.may(periodo.buscar, { buscar: 'otono NUNEZ' })
  assert.equal(data?.totalElements, 1)
  assert.equal((await api.may(periodo.buscar, { buscar: '100%_' })).data?.totalElements, 0)
})

test('a duplicate is a conflict; reversed dates are an error of the field', async () => {
  await api.may(periodo.guardar, valid('Único'))
  const again = (await api.may(periodo.guardar, valid('único'))).error
  assert.equal(again?.codigo, 'DUPLICADO')
  assert.deepEqual(again?.errors, [{ campo: 'nombre', mensaje: again?.mensaje }])
  const backwards = await api.may(periodo.guardar, { ...valid(), fechaFin: '2025-01-01' })
  assert.equal(backwards.status, 400)
  assert.equal((backwards.error?.errors?.[0] as { campo: string } | undefined)?.campo, 'fechaFin')
})

test('changes state by its own action only, and the error names the allowed states', async () => {
  const { idPeriodo, version } = (await api.may(periodo.guardar, valid())).data!.periodo
  const sneaky = { ...valid(), id: idPeriodo, version, estado: 'CERRADO' }
  assert.equal((await api.may(periodo.actualizar, sneaky as never)).status, 400)
  const early = await api.may(periodo.estado, { idPeriodo, estado: 'CERRADO' })
  assert.deepEqual([early.status, early.error?.codigo], [409, 'TRANSICION_NO_PERMITIDA'])
  assert.match(early.error?.mensaje ?? '', /Planificado.*Abierto/)
  assert.equal(
    (await api.may(periodo.estado, { idPeriodo, estado: 'ABIERTO' })).data?.periodo.estado,
    'ABIERTO',
  )
})

test('a change that cannot be audited does not happen, and the cause is not shown', async () => {
  const { sql } = await import('kysely')
  await sql`alter table auditoria rename to lejos`.execute(api.db)
  const { status, error } = await api.may(periodo.guardar, valid('Sin rastro'))
  await sql`alter table lejos rename to auditoria`.execute(api.db)
  assert.equal(status, 500)
  assert.doesNotMatch(JSON.stringify(error), /auditoria|relation/)
  assert.equal((await api.may(periodo.buscar, { buscar: 'sin rastro' })).data?.totalElements, 0)
})
