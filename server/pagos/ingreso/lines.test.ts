import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import type { Given, Op } from '#contract/core/op.ts'
import { makeCashiers } from '#server/testing/cashiers.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { callChild, type Place, Refused, runVerificar, startChild } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type LineState, openLine } from '#server/testing/line.ts'
import { sizeOf } from '#server/testing/size.ts'

const ROUNDS = sizeOf('lineas', 1)
const STUDENTS = 6
/** Longer than the patience of a statement: a client of the sick server has given up by the end. */
const FAULT_MS = 9500
const CLIENT_MS = 12_000
/** Bound of the issue for a payment at the healthy server. */
const LONGEST_MS = 10_000
/** Requests at the sick server at once: the other cashiers go to the healthy one. */
const MOST_AT_SICK = 3

const FAULTS = ['pulled', 'dead', 'stopped', 'one-way', 'drip', 'cut'] as const
type Fault = (typeof FAULTS)[number]

const DATA_DIR = await mkdtemp(join(tmpdir(), 'lineas-'))
const database = await testDatabase()
const lines = {
  sick: await openLine(database.connectionString),
  healthy: await openLine(database.connectionString),
}
const placeBy = ({ url }: { url: string }): Place => ({ DATA_DIR, DATABASE_URL: url })
const healthy = await startChild(placeBy(lines.healthy))
let sick = await startChild(placeBy(lines.sick))
after(async () => {
  sick.signal('SIGCONT')
  await Promise.all([sick.end('SIGKILL'), healthy.end('SIGKILL')])
  await Promise.all([lines.sick.close(), lines.healthy.close()])
  await database.drop()
  await rm(DATA_DIR, { recursive: true })
})

const school = await childSchool(healthy, () => healthy.address)
const seen = { acknowledged: 0, unanswered: 0, busy: 0, longest: 0, atSick: 0 }
const state = { open: false, atSick: 0, wrong: [] as string[] }

/** A payment at the healthy server: its time counts. */
async function callHealthy<T extends Op>(op: T, input: Given<T>, clave?: string) {
  const begun = performance.now()
  try {
    return await school.call(op, input, clave)
  } catch (error) {
    if (error instanceof Refused && error.status === 503) seen.busy++
    else state.wrong.push(String(error))
    throw error
  } finally {
    const took = performance.now() - begun
    if (took > LONGEST_MS) state.wrong.push(`${Math.round(took)} ms at the healthy server`)
    seen.longest = Math.max(seen.longest, took)
  }
}

async function callSick<T extends Op>(op: T, input: Given<T>, clave?: string) {
  state.atSick++
  try {
    const signal = AbortSignal.timeout(CLIENT_MS)
    const call = { op, input, token: school.token, signal, ...(clave && { clave }) }
    const answer = await callChild(sick.address, call)
    seen.atSick++
    return answer
  } finally {
    state.atSick--
  }
}

/** While a round is open each other payment goes to the server that will fall ill. */
let turn = 0
const call: typeof school.call = (op, input, clave) => {
  if (!state.open) return school.call(op, input, clave)
  return turn++ % 2 === 0 && state.atSick < MOST_AT_SICK
    ? callSick(op, input, clave)
    : callHealthy(op, input, clave)
}
const cashiers = await makeCashiers({ ...school, call }, STUDENTS)

async function strike(fault: Fault) {
  if (fault === 'stopped') return sick.signal('SIGSTOP')
  lines.sick.set(fault === 'dead' ? 'pulled' : (fault satisfies LineState))
  if (fault === 'dead') await sick.end('SIGKILL')
}

async function heal(fault: Fault) {
  if (fault === 'stopped') sick.signal('SIGCONT')
  lines.sick.set('whole')
  if (fault === 'dead') sick = await startChild(placeBy(lines.sick))
}

const isReady = async () =>
  fetch(`${sick.address}/api/salud/listo`, { signal: AbortSignal.timeout(CLIENT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

for (let n = 1; n <= ROUNDS; n++)
  for (const fault of FAULTS)
    test(`${fault}: the line of a server among payments at two; the other goes on, and each payment is there once (${n})`, async () => {
      await school.renew()
      const stop = new AbortController()
      state.open = true
      const work = cashiers.work(stop.signal)
      await cashiers.told()
      try {
        await setTimeout(Math.random() * 500)
        await strike(fault)
        await setTimeout(FAULT_MS)
        await heal(fault)
        while (!(await isReady())) await setTimeout(50)
      } finally {
        stop.abort()
        await work
        state.open = false
      }
      const { acknowledged, unanswered } = await cashiers.settle()
      seen.acknowledged += acknowledged
      seen.unanswered += unanswered
      assert.deepEqual(state.wrong, [])
    })

test('afterwards the books agree', async (t) => {
  const { acknowledged, unanswered, busy, longest, atSick } = seen
  assert.equal(await runVerificar({ DATA_DIR, DATABASE_URL: database.connectionString }), '')
  t.diagnostic(
    `campaign: ${ROUNDS} rounds of each of ${FAULTS.length} faults (${FAULTS.join(', ')}), ${acknowledged} payments acknowledged ` +
      `(${atSick} answers of the sick server), none lost, ${unanswered} unanswered and then paid once, none doubled; longest wait at the healthy server ` +
      `${Math.round(longest)} ms, ${busy} answers 503`,
  )
})
