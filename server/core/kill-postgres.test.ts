import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { makeCashiers } from '#server/testing/cashiers.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { type Place, runVerificar, startChild } from '#server/testing/child.ts'
import { ownCluster } from '#server/testing/cluster.ts'
import { sizeOf } from '#server/testing/size.ts'

const KILLS = sizeOf('postgres', 2)
const STUDENTS = 12

const cluster = await ownCluster()
const DATA_DIR = await mkdtemp(join(tmpdir(), 'sin-base-'))
const place: Place = { DATA_DIR, DATABASE_URL: cluster.connectionString }
const server = await startChild(place)
after(async () => {
  await server.end('SIGKILL')
  await cluster.drop()
  await rm(DATA_DIR, { recursive: true })
})

const cashiers = await makeCashiers(await childSchool(server, () => server.address), STUDENTS)
const seen = { acknowledged: 0, unanswered: 0, slowest: 0 }
const ready = async () => (await fetch(`${server.address}/api/salud/listo`)).status

for (let n = 1; n <= KILLS; n++) {
  test(`PostgreSQL killed with -9 among payments: the server stays, answers 503 meanwhile, and no acknowledged payment is lost (${n})`, async () => {
    const stop = new AbortController()
    const work = cashiers.work(stop.signal)
    await cashiers.told()
    await setTimeout(Math.random() * 500)
    await cluster.kill()
    const begun = performance.now()
    await setTimeout(200)
    assert.equal(await ready(), 503)
    while ((await ready()) !== 200) await setTimeout(20)
    seen.slowest = Math.max(seen.slowest, performance.now() - begun)
    await setTimeout(200)
    stop.abort()
    await work
    const { acknowledged, unanswered } = await cashiers.settle()
    seen.acknowledged += acknowledged
    seen.unanswered += unanswered
  })
}

test('afterwards the books agree', async (t) => {
  const { acknowledged, unanswered, slowest } = seen
  assert.equal(await runVerificar(place), '')
  t.diagnostic(
    `campaign: ${KILLS} kills of PostgreSQL, ${acknowledged} payments acknowledged, ${unanswered} unanswered and then ` +
      `paid once, good answers again within ${Math.round(slowest)} ms of the kill`,
  )
})
