import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { openDb } from '#server/core/db.ts'
import { withSession } from '#server/core/session.ts'
import { migrate } from '#server/migrate.ts'
import { standbyOf } from '#server/testing/standby.ts'

import { fill } from './data.ts'
import { openCounting } from './databases.ts'
import { LISTAS } from './lists.ts'
import { ask } from './measure.ts'
import { sizeAt } from './open.ts'
import { afterwards, startOne } from './processes.ts'
import { LECTURAS } from './reads.ts'
import { countStatements } from './statements.ts'

const SCALE = 0.1
const CALLS = 1000
const IDLE_MS = 15_000
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Seconds of processor of a PostgreSQL: its postmaster, the processes that it has and those that ended. */
function processorOf(folder: string): number {
  const pid = readFileSync(join(folder, 'base', 'postmaster.pid'), 'utf8').split('\n')[0]!
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const ticksOf = (one: string, ended: boolean) => {
    const [, rest = ''] = /\) (.*)/.exec(readFileSync(`/proc/${one}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ').slice(11, ended ? 15 : 13)
    return fields.reduce((sum, ticks) => sum + Number(ticks), 0)
  }
  return (ticksOf(pid, true) + children.reduce((sum, one) => sum + ticksOf(one, false), 0)) / TICKS
}

const reset = (address: string) => withSession(address, (db) => db.query('select pg_stat_statements_reset()'))
const statementsOf = (address: string) =>
  withSession(address, async (db) => {
    const { rows } = await db.query<{ calls: number }>(
      `select coalesce(sum(calls), 0)::float8 as calls from pg_stat_statements join pg_database d on d.oid = dbid
       where datname = current_database() and query !~ 'pg_stat_statements'`,
    )
    return rows[0]!.calls
  })

type Side = { folder: string; address: string }
/** Seconds of processor and statements of a thousand calls, without what the same time costs at rest. */
type Cost = { processor: number; statements: number }

async function spentBy(sides: Side[], work: () => Promise<unknown>) {
  for (const { address } of sides) await reset(address)
  const before = sides.map(({ folder }) => processorOf(folder))
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  return Promise.all(
    sides.map(async ({ folder, address }, n) => ({
      seconds,
      processor: processorOf(folder) - before[n]!,
      statements: await statementsOf(address),
    })),
  )
}

async function costOf(sides: Side[], env: Record<string, string>): Promise<Cost[]> {
  const { said, end } = await startOne<{ port: number; token: string }>('server.ts', env)
  const calls = [...LECTURAS, ...LISTAS].filter(({ path }) => path.endsWith('s'))
  const callAll = async (count: number) => {
    for (let n = 0; n < count; n++)
      await ask(`http://127.0.0.1:${said.port}`, { ...calls[n % calls.length]!, token: said.token })
  }
  await callAll(calls.length * 3)
  // A replica is read some seconds after the start.
  await setTimeout(IDLE_MS / 2)
  await callAll(calls.length * 3)
  const rest = await spentBy(sides, () => setTimeout(IDLE_MS))
  const busy = await spentBy(sides, () => callAll(CALLS))
  await end()
  return busy.map((one, n) => {
    const part = one.seconds / rest[n]!.seconds
    return {
      processor: one.processor - rest[n]!.processor * part,
      statements: one.statements - rest[n]!.statements * part,
    }
  })
}

const told = (name: string, { processor, statements }: Cost) =>
  `${name}: ${processor.toFixed(2)} s of processor, ${Math.round(statements)} statements`

/** Measures the cost of a thousand lists at the primary, without and with a replica, in two turns. Returns lines. */
export async function measureReplica(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'banco-'))
  const { administrator: address, close } = await openCounting(folder)
  afterwards(async () => {
    await close()
    await rm(folder, { recursive: true })
  })
  await migrate(address)
  const db = openDb({ connectionString: address, max: 1 })
  await fill(db, sizeAt(SCALE)).finally(() => db.destroy())
  await countStatements(address)
  const standby = await standbyOf({ connectionString: address, folder })
  afterwards(() => standby.drop())
  const sides = [
    { folder, address },
    { folder: standby.folder, address: standby.administrator },
  ]
  const data = await mkdtemp(join(tmpdir(), 'banco-'))
  afterwards(() => rm(data, { recursive: true }))
  const env = { DATABASE_URL: address, DATA_DIR: data, DEMO: '0' }
  const lines: string[] = []
  for (const turn of [1, 2]) {
    const [alone] = await costOf(sides, env)
    const [primary, replica] = await costOf(sides, { ...env, DATABASE_LECTURA_URL: standby.administrator })
    lines.push(
      `turn ${turn}, ${CALLS} lists`,
      told('without a replica, primary', alone!),
      told('with one, primary', primary!),
      told('with one, replica', replica!),
    )
  }
  return lines
}
