// On demand: npm run campana -- cumulo. Needs root and Debian's patroni, etcd-server, haproxy, postgresql-15 and, for a wrong clock, faketime.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { area } from '#contract/academico/area.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { withSession } from '#server/core/session.ts'
import { makeCashiers } from '#server/testing/cashiers.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { Refused, runVerificar, startChild } from '#server/testing/child.ts'
import { onDemand, sizeOf } from '#server/testing/size.ts'

import { lacks, lacksClock, type Node, startSet } from './start-set.ts'

const CLIENTS = 50
/** Longest wait for a change to be saved again, and for any answer: no promise, but the end of a test that would hang. */
const [PATIENCE_MS, ANSWER_MS] = [240_000, 60_000]
const AHEAD_SECONDS = 120
const ROUNDS = sizeOf('cumulo', 1)
const skip = onDemand('cumulo') ? lacks() : 'on demand: npm run campana -- cumulo'

const isPassing = (error: unknown) => error instanceof Refused && error.status === 503

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
  /** Whether a 503 is asked again: a set that has just changed its leader may refuse for a moment. */
  const patience = { on: false }
  const wrong: string[] = []
  const call: typeof school.call = async (op, input, clave) => {
    for (const end = Date.now() + PATIENCE_MS; ; await setTimeout(500))
      try {
        return await school.call(op, input, clave)
      } catch (error) {
        if (error instanceof Refused && error.status !== 503) wrong.push(error.message)
        if (!patience.on || !isPassing(error) || Date.now() > end) throw error
      }
  }
  const cashiers = await makeCashiers({ ...school, call }, CLIENTS, { cashiers: CLIENTS, restMs: 1000 })
  let n = 0
  const save = () => school.call(area.guardar, { nombre: `Después ${n++}` })
  return { set, place, server, school, cashiers, patience, wrong, save }
}
const made = skip ? undefined : await makeAll()

/** An answer of the server in good time: it hangs for no fault. */
const answered = <T>(work: Promise<T>, what: string) =>
  Promise.race([
    work,
    setTimeout(ANSWER_MS, undefined, { ref: false }).then(() => assert.fail(`${what}: no answer`)),
  ])

/** Whether a change is saved; else it was refused with 503. */
async function saves(what: string): Promise<boolean> {
  try {
    await answered(made!.save(), what)
    return true
  } catch (error) {
    assert.ok(error instanceof Refused, String(error))
    assert.equal(error.status, 503, error.message)
    return false
  }
}

/** The seconds until a change is saved, or refused if that is waited for. */
async function until(saved: boolean, what: string) {
  const begun = performance.now()
  while ((await saves(what)) !== saved) {
    assert.ok(performance.now() - begun < PATIENCE_MS, what)
    await setTimeout(100)
  }
  return (performance.now() - begun) / 1000
}

type Ready = { disponibilidad: { sincrona: boolean }; reloj: { lejos: boolean } }
const ready = async () => {
  const res = await fetch(`${made!.server.address}/api/salud/listo`)
  return (await answered(res.json(), 'ready')) as Ready
}
const metric = async () => {
  const text = await (await fetch(`${made!.server.address}/api/metricas`)).text()
  return /^escuela_replica_sincrona (.)$/m.exec(text)?.[1]
}
async function untilSynchronous(sincrona: boolean) {
  for (const end = Date.now() + PATIENCE_MS; ; await setTimeout(500)) {
    const found = await ready().catch(() => undefined)
    if (found?.disponibilidad?.sincrona === sincrona) return
    assert.ok(Date.now() < end, `a standby is ${sincrona ? 'not there' : 'still there'}`)
  }
}

/** Breaks something among payments, which `harm` may mend: the seconds until a change is saved again. Of the payments none is lost, none doubled. */
async function measure(t: TestContext, what: string, harm: () => unknown) {
  const { cashiers, school, patience } = made!
  await until(true, 'before the fault')
  await school.renew()
  const stop = new AbortController()
  const work = cashiers.work(stop.signal)
  await cashiers.told()
  await setTimeout(1000)
  const begun = performance.now()
  let seconds = 0
  try {
    await harm()
    await until(true, what)
    seconds = (performance.now() - begun) / 1000
    await setTimeout(1000)
  } finally {
    stop.abort()
    await work
  }
  patience.on = true
  const { acknowledged, unanswered } = await cashiers.settle()
  patience.on = false
  t.diagnostic(
    `campaign: ${what}: ${seconds.toFixed(1)} s; ${acknowledged} payments acknowledged, none lost, ${unanswered} unanswered and then paid once, none doubled`,
  )
}

for (let round = 0; round < ROUNDS; round++) {
  test('a planned switchover', { skip }, async (t) => {
    const leader = await made!.set.leader()
    await measure(t, 'switchover', () => made!.set.switchover(leader))
  })

  test('the PostgreSQL of the leader killed with -9', { skip }, async (t) => {
    await made!.set.synchronous()
    const leader = await made!.set.leader()
    await measure(t, 'process', () => made!.set.killPostgres(leader))
  })

  test('the node of the leader killed, and back', { skip }, async (t) => {
    await made!.set.synchronous()
    const leader = await made!.set.leader()
    await measure(t, 'node', () => made!.set.killNode(leader))
    made!.set.startNode(leader)
    await made!.set.synchronous()
    await made!.set.joined(leader)
  })

  test('a leader that goes dumb: another leads, and it is a standby when it wakes', { skip }, async (t) => {
    await made!.set.synchronous()
    const leader = await made!.set.leader()
    await measure(t, 'dumb leader', () => made!.set.signalNode(leader, 'SIGSTOP'))
    made!.set.signalNode(leader, 'SIGCONT')
    // A connection may still lead to the woken node, which must save nothing by itself.
    await saves('woken')
    await until(true, 'after it woke')
    assert.notEqual(await made!.set.leader(), leader)
    await made!.set.joined(leader)
  })

  test(
    'without etcd the leader is none any more and changes are 503, until it is back',
    { skip },
    async (t) => {
      const { set } = made!
      await measure(t, 'etcd lost for as long as until nothing leads, and 5 s', async () => {
        const begun = performance.now()
        await set.killEtcd()
        while (await set.isLed()) {
          assert.ok(performance.now() - begun < PATIENCE_MS, 'it leads without etcd')
          await setTimeout(200)
        }
        const demoted = (performance.now() - begun) / 1000
        await until(false, 'no leader')
        await setTimeout(5000)
        assert.equal(await saves('no leader'), false)
        t.diagnostic(`campaign: no leader ${demoted.toFixed(1)} s after etcd was lost, changes 503`)
        set.startEtcd()
      })
      await set.synchronous()
    },
  )

  test(
    'without a standby it is told and work goes on, or is refused if the school wants it so',
    { skip },
    async (t) => {
      const { set, school } = made!
      await set.synchronous()
      await untilSynchronous(true)
      const standbys = set.standbysOf(await set.leader())
      await measure(t, 'both standbys killed', () => {
        for (const name of standbys) set.killNode(name)
      })
      await untilSynchronous(false)
      assert.equal(await metric(), '0')
      assert.equal(await saves('alone'), true)
      const clave = 'disponibilidad.soloLectura'
      const choose = async (valor: string) => {
        const { version } = (await school.call(parametro.buscar, { clave })).content[0]!
        await school.call(parametro.ajustar, { valores: [{ clave, valor, version }] })
      }
      await choose('true')
      await until(false, 'refused by the parameter')
      for (const name of standbys) set.startNode(name)
      await set.synchronous()
      t.diagnostic(
        `campaign: refused by the parameter until the standby was back: ${(await until(true, 'back')).toFixed(1)} s more`,
      )
      assert.equal(await metric(), '1')
      await choose('false')
      // The next fault begins on a whole set.
      for (const name of standbys) await set.joined(name)
    },
  )

  test(
    'a node with a clock apart leads, is told, and loses nothing',
    { skip: skip ?? lacksClock() },
    async (t) => {
      const { set } = made!
      const leader = await set.leader()
      const [name, other] = set.standbysOf(leader) as [Node, Node]
      set.killNode(name)
      await set.synchronous(other)
      set.startNode(name, AHEAD_SECONDS)
      await set.joined(name)
      // Patroni lets the synchronous standby alone lead.
      set.killNode(other)
      await set.synchronous(name)
      await measure(t, `to a node with a clock ${AHEAD_SECONDS} s ahead`, () => set.switchover(leader, name))
      assert.equal(await set.leader(), name)
      const ahead = await withSession(set.administrator, async (db) => {
        const { rows } = await db.query<{ ms: number }>(
          'select (extract(epoch from now()) * 1000)::float8 as ms',
        )
        return rows[0]!.ms - Date.now()
      })
      assert.ok(ahead > (AHEAD_SECONDS / 2) * 1000, 'the clock of the leader is right')
      assert.equal((await ready()).reloj.lejos, true)
      set.startNode(other)
      await set.synchronous()
      await measure(t, 'and from it to one with the right clock', () => set.switchover(name))
      assert.notEqual(await set.leader(), name)
      set.killNode(name)
      await set.synchronous()
      set.startNode(name)
      await set.joined(name)
    },
  )
}

test(
  'afterwards the books agree, no answer was another refusal than 503, and a standby is there',
  { skip },
  async () => {
    assert.equal(await runVerificar(made!.place), '')
    assert.deepEqual(made!.wrong, [])
    await untilSynchronous(true)
  },
)
