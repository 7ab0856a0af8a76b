import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { makeCashiers } from '#server/testing/cashiers.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { type Place, runVerificar, startChild } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { sizeOf } from '#server/testing/size.ts'

const KILLS = sizeOf('caidas', 4)
const STUDENTS = 12

const DATA_DIR = await mkdtemp(join(tmpdir(), 'caida-'))
const database = await testDatabase()
const place: Place = { DATA_DIR, DATABASE_URL: database.connectionString }
let server = await startChild(place)
after(async () => {
  await server.end('SIGKILL')
  await database.drop()
  await rm(DATA_DIR, { recursive: true })
})

const school = await childSchool(server, () => server.address)
const cashiers = await makeCashiers(school, STUDENTS)
const seen = { acknowledged: 0, unanswered: 0, slowest: 0 }

for (let n = 1; n <= KILLS; n++) {
  test(`killed during payments: each answered payment is there, each unanswered one is paid once (${n})`, async () => {
    await school.renew()
    const stop = new AbortController()
    const work = cashiers.work(stop.signal)
    await cashiers.told()
    await setTimeout(Math.random() * 800)
    await server.end('SIGKILL')
    stop.abort()
    await work
    const begun = performance.now()
    server = await startChild(place)
    seen.slowest = Math.max(seen.slowest, performance.now() - begun)
    const { acknowledged, unanswered } = await cashiers.settle()
    seen.acknowledged += acknowledged
    seen.unanswered += unanswered
  })
}

test('the books agree at the end', async (t) => {
  const { acknowledged, unanswered, slowest } = seen
  assert.equal(await runVerificar(place), '')
  t.diagnostic(
    `campaign: ${KILLS} kills, ${acknowledged} payments acknowledged, ${unanswered} unanswered and then paid once, ` +
      `listening again within ${Math.round(slowest)} ms`,
  )
})
