import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { sql } from 'kysely'

import { type Db, openDb } from '#server/core/db.ts'
import { type Place, runVerificar, startChild } from '#server/testing/child.ts'
import { sampleDatabase } from '#server/testing/sample.ts'
import { sizeOf } from '#server/testing/size.ts'

const KILLS = sizeOf('cortes', 1)
/** Delay from a server's start to the daily work, and its duration with each row slowed down. */
const BEGINS_MS = 5000
const TAKES_MS = 1500

const DATA_DIR = await mkdtemp(join(tmpdir(), 'corte-'))
const database = await sampleDatabase()
const place: Place = { DATA_DIR, DATABASE_URL: database.connectionString }
after(async () => {
  await database.drop()
  await rm(DATA_DIR, { recursive: true })
})

/** Looks into the database while no server has it. */
async function inside<T>(look: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(database)
  try {
    return await look(db)
  } finally {
    await db.destroy()
  }
}

const RULE = { activa: 'true', tipo: 'FIJO', valor: '5', conceptos: 'MATRICULA,CUOTA', desde: '2020-01-01' }

/** The sample school with a late fee rule; writing each fee takes a while. */
const overdue = await inside(async (db) => {
  for (const [name, valor] of Object.entries(RULE))
    await sql`update parametro set valor = ${valor} where clave = ${`mora.${name}`}`.execute(db)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from cuenta_fila c join moneda o on o.id_moneda = c.id_moneda
    where vencida and tipo in ('MATRICULA', 'CUOTA') and o.codigo = 'PEN'`.execute(db)
  const seconds = TAKES_MS / 1000 / rows[0]!.n
  await sql
    .raw(`create function despacio() returns trigger language plpgsql as
    'begin perform pg_sleep(${seconds}); return null; end'`)
    .execute(db)
  await sql`create trigger despacio after insert on cuenta for each row execute function despacio()`.execute(
    db,
  )
  return rows[0]!.n
})

const left = () =>
  inside(async (db) => {
    const { rows } = await sql<{ dias: number; moras: number; origenes: number }>`
      select (select count(*) from corrida_diaria where trabajo = 'mora') as dias, count(*) as moras, count(distinct id_cuenta_origen) as origenes
      from cuenta where regla is not null`.execute(db)
    return Object.values(rows[0]!)
  })

test('there is something to charge', () => assert.ok(overdue > 50, String(overdue)))

for (let n = 1; n <= KILLS; n++) {
  test(`killed in the middle of the day’s work: all of it is there, or nothing (${n})`, async (t) => {
    const server = await startChild(place)
    const wait = BEGINS_MS + Math.random() * TAKES_MS * 0.8
    await setTimeout(wait)
    await server.end('SIGKILL')
    const found = await left()
    t.diagnostic(`after ${Math.round(wait)} ms: ${found[1]} of ${overdue}`)
    assert.deepEqual(found, found[0] ? [1, overdue, overdue] : [0, 0, 0])
  })
}

test('the next two servers do what was left, once', async (t) => {
  // A server told to stop finishes the work it has begun; on a busy machine it may not have begun any.
  for (let tries = 0; tries < 4 && (await left())[0] === 0; tries++) {
    const servers = await Promise.all([startChild(place), startChild(place)])
    await setTimeout(BEGINS_MS + 500)
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
  }
  assert.deepEqual(await left(), [1, overdue, overdue])
  assert.equal(await runVerificar(place), '')
  t.diagnostic(
    `campaign: ${KILLS} kills in the day’s work of ${overdue} late fees, all of it there or nothing`,
  )
})
