import { mock } from 'node:test'

import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'
import { withSession } from '#server/core/session.ts'
import { migrate } from '#server/migrate.ts'

import { copyOf, emptyDatabase, type TestDatabase } from './database.ts'

/** Functions that stand before those of PostgreSQL with their names, for everything that is made and asked after them. */
const CLOCK = `
  create schema reloj;
  create table reloj.adelanto (horas int not null);
  insert into reloj.adelanto values (0);
  create function reloj.now() returns timestamptz stable language sql as
    'select pg_catalog.now() + horas * interval ''1 hour'' from reloj.adelanto';
  create function reloj.clock_timestamp() returns timestamptz volatile language sql as
    'select pg_catalog.clock_timestamp() + horas * interval ''1 hour'' from reloj.adelanto'`
/** The first schema is where tables are made. */
const LOOK_THERE = `
  do $$ begin execute format('alter database %I set search_path = public, reloj, pg_catalog', current_database()); end $$`

const run = (connectionString: string, statement: string) =>
  withSession(connectionString, (session) => session.query(statement))

/** A migrated database with a clock that can be put on; each test has a copy. */
export async function clockedDatabase() {
  const { connectionString, drop } = await emptyDatabase()
  await run(connectionString, CLOCK)
  await run(connectionString, LOOK_THERE)
  await migrate(connectionString)
  const name = new URL(connectionString).pathname.slice(1)
  return {
    async open(): Promise<TestDatabase> {
      const copy = await copyOf(connectionString, name)
      await run(copy.connectionString, LOOK_THERE)
      return copy
    },
    drop,
  }
}

const HOUR_MS = 3_600_000
const realNow = () => Math.round(performance.timeOrigin + performance.now())

/** Puts on the clock of this process and of a database. Afterwards `mock.timers.reset()` sets that of the process right again. */
export function startClock(db: Db) {
  let hours = 0
  mock.timers.enable({ apis: ['Date'], now: realNow() })
  return {
    async passHours(count: number) {
      hours += count
      await sql`update reloj.adelanto set horas = ${hours}`.execute(db)
      mock.timers.setTime(realNow() + hours * HOUR_MS)
    },
  }
}
