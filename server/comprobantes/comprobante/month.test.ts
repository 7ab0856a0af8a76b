import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'

import type { Comprobante } from '#contract/comprobantes/comprobante-detalle.ts'
import { attendAll, checkBooks, liveMonth, withoutEnd } from '#server/testing/month/index.ts'
import { clockedDatabase } from '#server/testing/moved-clock.ts'
import { seed, sizeOf } from '#server/testing/size.ts'
import { testSunat } from '#server/testing/sunat.ts'

const MONTHS = sizeOf('mes', 2)
/** A document that a person mended may be refused again, and its note comes after it. */
const MOST_ROUNDS = 6

const places = { sunat: await testSunat(), databases: await clockedDatabase() }
after(async () => {
  await places.sunat.close()
  await places.databases.drop()
})
const seen = { documents: 0, attended: 0, notes: 0, credit: 0, voided: 0, rejected: 0, inLots: 0, dollars: 0 }

function count(rows: readonly Comprobante[]) {
  const of = (is: (row: Comprobante) => boolean) => rows.filter(is).length
  seen.documents += rows.length
  seen.notes += of(({ origen }) => origen !== null)
  seen.credit += of(({ credito }) => credito !== null)
  seen.voided += of(({ estado }) => estado === 'BAJA')
  seen.rejected += of(({ estado }) => estado === 'RECHAZADO')
  seen.inLots += of(({ lotes }) => lotes.length > 0)
  seen.dollars += of(({ moneda }) => moneda.codigo === 'USD')
}

for (let nth = 0; nth < MONTHS; nth++)
  test(`month ${nth + 1} of seed ${seed}: each document is accepted or has an act that works, and the books agree`, async (t) => {
    t.after(() => mock.timers.reset())
    const { world, plan, counts } = await liveMonth(places, { nth, seed: seed + nth })
    const said = JSON.stringify({ ...plan, fault: plan.fault.name, counts: [...counts] })
    await world.office.clear()
    await world.passDay()
    await world.passDay()
    const first = await withoutEnd(world)
    assert.deepEqual(first.untold, [], `nobody is told: ${said}`)
    seen.attended += first.open.length
    let left = first.open
    for (let round = 0; round < MOST_ROUNDS && left.length > 0; round++) {
      assert.deepEqual(await attendAll(world), [], said)
      await world.passDay()
      left = (await withoutEnd(world)).open
    }
    assert.deepEqual(left, [], `without an exit: ${said}`)
    count(await checkBooks(world))
  })

test('the months had documents that a person attended to', (t) => {
  t.diagnostic(
    `campaign: ${MONTHS} months, ${seen.documents} documents, each number once and the same at the office (${seen.notes} notes, ${seen.credit} on credit, ` +
      `${seen.dollars} in dollars, ${seen.inLots} in lots, ${seen.voided} voided, ${seen.rejected} rejected); ${seen.attended} in front of a person, 0 without exit`,
  )
  assert.ok(seen.documents > MONTHS * 20)
})
