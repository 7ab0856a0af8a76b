import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Op } from '#contract/core/op.ts'
import { operations } from '#contract/operations.ts'
import { testApi } from '#server/testing/api.ts'

const api = await testApi()

/** Documented routes that are no operation of the contract: signing in, health, the documents. */
const PLAIN = [
  'POST /oauth/token',
  'POST /oauth/revoke',
  'GET /salud',
  'GET /salud/listo',
  'GET /metricas',
  'GET /openapi.json',
  'GET /docs',
]

test('what is promised beside the contract has a route', () => {
  const lacks = PLAIN.filter((call) => {
    const [method = '', path = ''] = call.split(' ')
    return !api.app.hasRoute({ method: method as 'GET', url: `/api${path}` })
  })
  assert.deepEqual(lacks, [])
})

test('every operation of the contract has its route, and no route is of an operation that it does not list', () => {
  const bound = new Set(api.app.operations)
  assert.ok(bound.size > 200)
  const listed = new Set(operations)
  const addresses = (all: Iterable<Op>, but: Set<Op>) =>
    [...all].filter((op) => !but.has(op)).map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(addresses(listed, bound), [], 'export the noun in server/<wing>/index.ts')
  assert.deepEqual(addresses(bound, listed), [], 'export the noun in contract/<wing>/index.ts')
  for (const { method, path } of bound) assert.ok(api.app.hasRoute({ method, url: `/api${path}` }), path)
})
