import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { parametro } from '#contract/institucion/parametro.ts'
import { testApi } from '#server/testing/api.ts'

import { doToday } from './index.ts'

const api = await testApi()
const failed: Error[] = []
const today = async () => {
  await sql`update corrida_diaria set fecha = fecha - 1`.execute(api.db)
  await doToday(api.db, (error) => void failed.push(error))
}
const keep = (clave: string, days: number) =>
  sql`insert into idempotencia (actor, clave, huella, respuesta, instante)
    values ('1', ${clave}, 'h', '{}', now() - make_interval(days => ${days}::int))`.execute(api.db)
const kept = async () =>
  (await api.db.selectFrom('idempotencia').select('clave').orderBy('clave').execute()).map((one) => one.clave)

test('keys of requests are kept for the days of their setting, and erased by the daily work', async () => {
  await keep('joven', 29)
  await keep('vieja', 31)
  await keep('de-ayer', 1)
  await today()
  assert.deepEqual([await kept(), failed], [['de-ayer', 'joven'], []])
  const { data } = await api.may(parametro.buscar, { size: 200 })
  const { clave, version } = data!.content.find((one) => one.clave === 'idempotencia.dias')!
  const valores = [{ clave, version, valor: '2' }]
  assert.equal((await api.may(parametro.ajustar, { valores })).status, 200)
  await today()
  assert.deepEqual(await kept(), ['de-ayer'])
})
