import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { testApi } from '#server/testing/api.ts'
import type { Comando, Real } from '#server/testing/money/commands.ts'
import { compareAll } from '#server/testing/money/compare.ts'
import { vacio } from '#server/testing/money/model.ts'
import * as applications from '#server/testing/money/of-applications.ts'
import * as enrolments from '#server/testing/money/of-enrolments.ts'
import * as payments from '#server/testing/money/of-payments.ts'
import { makeWorld } from '#server/testing/money/world.ts'
import { verificar } from '#server/verificar/index.ts'

// More of them on demand: MODELO_CORRIDAS=20000 MODELO_SEMILLA=7 node --test server/ingreso/model.test.ts
const numRuns = Number(process.env.MODELO_CORRIDAS ?? (process.env.TEST_DATABASE_URL ? 100 : 50))
const seed = Number(process.env.MODELO_SEMILLA ?? 20_261_121)

const { matricular, ...onEnrolments } = enrolments
const { pagar, confirmar, ...onPayments } = payments
const weighted = (weight: number, ...arbitraries: fc.Arbitrary<Comando>[]) =>
  arbitraries.map((arbitrary) => ({ weight, arbitrary }))
const anything = fc.oneof(
  ...weighted(5, pagar),
  ...weighted(3, confirmar),
  ...weighted(2, ...Object.values(applications)),
  ...weighted(1, matricular, ...Object.values(onEnrolments), ...Object.values(onPayments)),
)
const life = fc
  .tuple(
    fc.array(matricular, { minLength: 2, maxLength: 3 }),
    fc.array(anything, { minLength: 28, maxLength: 34, size: 'max' }),
  )
  .map((parts) => parts.flat())

test(`${numRuns} random lives of two students: the API and the model agree to the cent`, async (t) => {
  t.diagnostic(`seed ${seed}`)
  const api = await testApi()
  const world = await makeWorld(api)
  const property = fc.asyncProperty(life, async (list) => {
    const real: Real = { world, alumnos: [await world.alumno(), await world.alumno()] }
    const libro = vacio()
    await world.resume()
    await fc.asyncModelRun(() => ({ model: libro, real }), list)
    await compareAll(libro, real)
  })
  await fc.assert(property, { numRuns, seed, endOnFailure: process.env.MODELO_CORRIDAS !== undefined })
  assert.deepEqual(await verificar(api.db), [])
  const total = [...world.seen.values()].reduce((sum, n) => sum + n, 0)
  t.diagnostic(`${total} commands`)
  if (process.env.MODELO_CORRIDAS)
    for (const [pair, n] of [...world.seen].toSorted()) t.diagnostic(`${n} ${pair}`)
  assert.ok(total > numRuns * 25)
})
