import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { verificar } from '#server/operacion/verificar/index.ts'
import type { Command, Real } from '#server/testing/money/commands.ts'
import { compareAll } from '#server/testing/money/compare.ts'
import { emptyBook } from '#server/testing/money/model.ts'
import * as applications from '#server/testing/money/of-applications.ts'
import { devolverPorTarjeta } from '#server/testing/money/of-card-refunds.ts'
import { avisar, formulario, pagarConTarjeta } from '#server/testing/money/of-cards.ts'
import * as enrolments from '#server/testing/money/of-enrolments.ts'
import { enElBanco } from '#server/testing/money/of-gateway.ts'
import * as life from '#server/testing/money/of-life.ts'
import * as parts from '#server/testing/money/of-parts.ts'
import * as payments from '#server/testing/money/of-payments.ts'
import { makeWorld } from '#server/testing/money/world.ts'
import { testPayments } from '#server/testing/pasarela.ts'
import { onDemand, seed, sizeOf } from '#server/testing/size.ts'

const numRuns = sizeOf('modelo', 40)
// A full campaign runs a million commands in all.
const LENGTH = onDemand('modelo') ? { minLength: 58, maxLength: 64 } : { minLength: 28, maxLength: 34 }

const { matricular, matricularSinBeca: _, addCharges: __, ...onEnrolments } = enrolments
const { pagar, confirmar, ...onPayments } = payments
const weighted = (weight: number, ...arbitraries: fc.Arbitrary<Command>[]) =>
  arbitraries.map((arbitrary) => ({ weight, arbitrary }))
const anything = fc.oneof(
  ...weighted(5, pagar),
  ...weighted(3, confirmar),
  ...weighted(6, parts.dividir),
  ...weighted(1, parts.unir),
  ...weighted(2, formulario, pagarConTarjeta, ...Object.values(applications)),
  ...weighted(1, avisar, devolverPorTarjeta, enElBanco),
  ...weighted(1, matricular, ...Object.values(onEnrolments), ...Object.values(onPayments)),
  ...weighted(1, ...Object.values(life)),
)
const lives = fc
  .tuple(fc.array(matricular, { minLength: 2, maxLength: 3 }), fc.array(anything, { ...LENGTH, size: 'max' }))
  .map((parts) => parts.flat())

test(`${numRuns} random lives of two students: the API and the model agree to the cent`, async (t) => {
  t.diagnostic(`seed ${seed}`)
  const world = await makeWorld(await testPayments())
  const property = fc.asyncProperty(lives, async (list) => {
    const real: Real = { world, alumnos: [await world.alumno(), await world.alumno()] }
    const libro = emptyBook(await world.nextReceipt())
    await fc.asyncModelRun(() => ({ model: libro, real }), list)
    await compareAll(libro, real)
  })
  await fc.assert(property, { numRuns, seed, endOnFailure: onDemand('modelo') })
  assert.deepEqual(await verificar(world.db), [])
  const pairs = [...world.seen].toSorted(([, a], [, b]) => a - b)
  const total = pairs.reduce((sum, [, n]) => sum + n, 0)
  const [rarest = '', least] = pairs[0] ?? []
  t.diagnostic(
    `campaign: ${numRuns} runs, ${total} commands, 0 differences; the rarest of ${pairs.length} pairs of state and command, «${rarest}», ${least} times`,
  )
  if (onDemand('modelo')) for (const [pair, n] of pairs) t.diagnostic(`${n} ${pair}`)
  assert.ok(total > numRuns * 20)
})
