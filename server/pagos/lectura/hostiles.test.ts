import assert from 'node:assert/strict'
import { test } from 'node:test'

import { constancia } from '#contract/pagos/constancia.ts'
import { testApi } from '#server/testing/api.ts'
import { voucherSample } from '#server/testing/vouchers.ts'

const api = await testApi()
const plin = await voucherSample('plin-limpio.jpg')

test('more vouchers at once than are read in their time: some say nothing or are refused in a sentence, none fails', async () => {
  const MANY = 24
  const answers = await Promise.all(
    Array.from({ length: MANY }, () => api.call(['per_ingreso_nuevo'], constancia.leer, { archivo: plin })),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  assert.ok(statuses.isSubsetOf(new Set([200, 429])), [...statuses].join())
  assert.ok(statuses.has(200))
  const wrong = answers.filter(({ data }) => data?.lectura && data.lectura.numeroOperacion !== '11577568')
  assert.deepEqual(wrong, [])
})
