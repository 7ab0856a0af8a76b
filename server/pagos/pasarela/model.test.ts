import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { verificar } from '#server/operacion/verificar/index.ts'
import type { Command, Real } from '#server/testing/money/commands.ts'
import { compareCards, settleAll } from '#server/testing/money/compare-cards.ts'
import { compareAll } from '#server/testing/money/compare.ts'
import { emptyBook } from '#server/testing/money/model.ts'
import { useCreditCommand } from '#server/testing/money/of-applications.ts'
import { devolverPorTarjeta } from '#server/testing/money/of-card-refunds.ts'
import { avisar, formulario, pagarConTarjeta } from '#server/testing/money/of-cards.ts'
import { cerrar, matricularSinBeca } from '#server/testing/money/of-enrolments.ts'
import * as gateway from '#server/testing/money/of-gateway.ts'
import { pagar } from '#server/testing/money/of-payments.ts'
import { makeWorld } from '#server/testing/money/world.ts'
import { testPayments } from '#server/testing/pasarela.ts'
import { onDemand, seed, sizeOf } from '#server/testing/size.ts'

const numRuns = sizeOf('pasarela', 40)

const weighted = (weight: number, ...arbitraries: fc.Arbitrary<Command>[]) =>
  arbitraries.map((arbitrary) => ({ weight, arbitrary }))
const { enElBanco, foreignNotice, restartServer, abandon, consultar, runJobs } = gateway
const anything = fc.oneof(
  ...weighted(4, pagarConTarjeta, devolverPorTarjeta, enElBanco),
  ...weighted(3, formulario),
  ...weighted(2, avisar),
  ...weighted(1, pagar, cerrar, useCreditCommand, foreignNotice, restartServer, abandon, consultar, runJobs),
)
const some = (command: fc.Arbitrary<Command>, minLength: number, maxLength: number) =>
  fc.array(command, { minLength, maxLength, size: 'max' })
/** Charges, orders, payments, and then any commands. */
const schedule = fc
  .tuple(
    some(matricularSinBeca, 2, 3),
    some(formulario, 1, 3),
    some(pagarConTarjeta, 1, 3),
    some(anything, 10, 14),
  )
  .map((parts) => parts.flat())

test(`${numRuns} random schedules of the gateway: its money and ours are the same to the cent`, async (t) => {
  t.diagnostic(`seed ${seed}`)
  const world = await makeWorld(await testPayments())
  const property = fc.asyncProperty(schedule, async (list) => {
    await world.gateway.done()
    const real: Real = { world, alumnos: [await world.alumno(), await world.alumno()] }
    const libro = emptyBook(await world.nextReceipt())
    await fc.asyncModelRun(() => ({ model: libro, real }), list)
    await settleAll(libro, real)
    await compareAll(libro, real)
    await compareCards(libro, real)
  })
  await fc.assert(property, { numRuns, seed, endOnFailure: onDemand('pasarela') })
  assert.deepEqual(await verificar(world.db), [])
  const total = [...world.seen.values()].reduce((sum, n) => sum + n, 0)
  t.diagnostic(`campaign: ${numRuns} schedules, ${total} steps, 0 differences`)
  if (onDemand('pasarela')) for (const [pair, n] of [...world.seen].toSorted()) t.diagnostic(`${n} ${pair}`)
})
