// On demand: npm run campana -- cumulo. Needs root and Debian's patroni, etcd-server, haproxy and postgresql-15.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { area } from '#contract/academico/area.ts'
import { withSession } from '#server/core/session.ts'
import { makeCashiers } from '#server/testing/cashiers.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { runVerificar, startChild } from '#server/testing/child.ts'
import { onDemand, sizeOf } from '#server/testing/size.ts'

import { lacks, startSet } from './start-set.ts'

const CLIENTS = 50
const ROUNDS = sizeOf('cumulo', 1)
const skip = onDemand('cumulo') ? lacks() : 'on demand: npm run campana -- cumulo'

async function makeAll() {
  const set = await startSet()
  after(() => set.drop())
  await set.leader()
  await set.synchronous()
  // The proxy looks each second.
  await setTimeout(2500)
  await withSession(set.administrator, async (session) => {
    await session.query("create role escuela login password 'escuela'")
    await session.query('grant pg_read_all_stats to escuela')
    await session.query('create database escuela owner escuela')
  })
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'cumulo-datos-'))
  const { DATABASE_URL, DATABASE_LECTURA_URL } = set
  const place = { DATA_DIR, DATABASE_URL, DATABASE_LECTURA_URL, ALTA_DISPONIBILIDAD: '1' }
  const server = await startChild(place)
  after(async () => {
    await server.end('SIGKILL')
    await rm(DATA_DIR, { recursive: true })
  })
  const school = await childSchool(server, () => server.address)
  const cashiers = await makeCashiers(school, CLIENTS, { cashiers: CLIENTS, restMs: 1000 })
  let n = 0
  const save = () => school.call(area.guardar, { nombre: `Después ${n++}` })
  return { set, place, server, cashiers, save }
}
const made = skip ? undefined : await makeAll()

/** Breaks something among payments; the seconds until a change is saved again. */
async function measure(t: TestContext, what: string, harm: () => void | Promise<void>) {
  const { cashiers, save } = made!
  const stop = new AbortController()
  const work = cashiers.work(stop.signal)
  await cashiers.told()
  await setTimeout(1000)
  const begun = performance.now()
  await harm()
  for (let saved = false; !saved;) {
    assert.ok(performance.now() - begun < 90_000, what)
    await setTimeout(100)
    saved = await save().then(
      () => true,
      () => false,
    )
  }
  const seconds = (performance.now() - begun) / 1000
  await setTimeout(1000)
  stop.abort()
  await work
  const { acknowledged, unanswered } = await cashiers.settle()
  t.diagnostic(
    `campaign: ${what}: ${seconds.toFixed(1)} s; ${acknowledged} payments acknowledged by now, ${unanswered} unanswered`,
  )
  return seconds
}

for (let round = 0; round < ROUNDS; round++) {
  test('a planned switchover', { skip }, async (t) => {
    const leader = await made!.set.leader()
    const seconds = await measure(t, 'switchover', () => made!.set.switchover(leader))
    assert.ok(seconds < 15)
  })

  test('the PostgreSQL of the leader killed with -9', { skip }, async (t) => {
    await made!.set.synchronous()
    const leader = await made!.set.leader()
    assert.ok((await measure(t, 'process', () => made!.set.killPostgres(leader))) < 30)
  })

  test('the node of the leader killed, and back', { skip }, async (t) => {
    await made!.set.synchronous()
    const leader = await made!.set.leader()
    assert.ok((await measure(t, 'node', () => made!.set.killNode(leader))) < 40)
    made!.set.startNode(leader)
    await made!.set.synchronous()
  })
}

test('afterwards the books agree, and a standby is there', { skip }, async () => {
  assert.equal(await runVerificar(made!.place), '')
  const ready = await (await fetch(`${made!.server.address}/api/salud/listo`)).json()
  assert.equal((ready as { disponibilidad: { sincrona: boolean } }).disponibilidad.sincrona, true)
})
