import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { sql } from 'kysely'
import { Client } from 'pg'

import { area } from '#contract/academico/area.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { openDb } from '#server/core/db.ts'
import { asLongWork } from '#server/core/limits.ts'
import { testApi } from '#server/testing/api.ts'
import { testDatabase } from '#server/testing/database.ts'
import { openLine } from '#server/testing/line.ts'
import { isOurs } from '#server/testing/raw.ts'

const api = await testApi()
const token = await api.session({ authorities: PERMISOS })
const made = async (nombre: string) => (await api.as(token, area.guardar, { nombre })).data!.area
const [arts, letters] = [await made('Artes'), await made('Letras')]
const rename = ({ idArea, version }: typeof arts, nombre: string) =>
  api.as(token, area.actualizar, { id: String(idArea), nombre, version })

/** A session of another program, without limits, that holds a row until its end. */
async function holdRow(idArea: number) {
  const client = new Client({ connectionString: api.connectionString })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from area where id_area = $1 for update', [idArea])
  return client
}

test('another server that falls silent in a transaction does not stop a write, and one that holds a row too long makes it 503', async () => {
  const dead = openDb({ connectionString: api.connectionString, max: 1 })
  const silent = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const lost = dead.transaction().execute(async (tx) => {
    await sql`select from area where id_area = ${arts.idArea} for update`.execute(tx)
    holding.resolve()
    await silent.promise
    await sql`select 1`.execute(tx)
  })
  await holding.promise
  const holder = await holdRow(letters.idArea)
  const [afterDead, afterHolder] = await Promise.all([
    rename(arts, 'Bellas arts'),
    rename(letters, 'Filología'),
  ])
  assert.equal(afterDead.status, 200)
  assert.equal(afterHolder.status, 503)
  assert.match(String(afterHolder.error?.mensaje), /^Otra operación está usando estos datos/)
  isOurs(afterHolder.error!)
  silent.resolve()
  await assert.rejects(lost)
  await dead.destroy()
  await holder.end()
  assert.equal((await rename(letters, 'Filología')).status, 200)
})

test('a statement has the limits of its kind of work, and its connection takes them off again', async () => {
  const db = openDb({ connectionString: api.connectionString, max: 1 })
  after(() => db.destroy())
  const limits = async (of = db) => {
    const { rows } = await sql<{ lock: string; statement: string }>`
      select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
      of,
    )
    return Object.values(rows[0]!)
  }
  assert.deepEqual(await limits(), ['7s', '20s'])
  assert.deepEqual(await db.transaction().execute(limits), ['7s', '8s'])
  assert.deepEqual(await asLongWork(() => db.transaction().execute(limits)), ['30s', '5min'])
  assert.deepEqual(await asLongWork(() => limits()), ['30s', '5min'])
  assert.deepEqual(await limits(), ['7s', '20s'])
})

test('a server that has lost its line answers 503, and goes on when it is whole', async () => {
  const base = await testDatabase()
  const line = await openLine(base.connectionString)
  const far = await testApi({}, { open: async () => ({ ...base, connectionString: line.url }) })
  const session = await far.session({ authorities: PERMISOS })
  const save = (nombre: string) => far.as(session, area.guardar, { nombre })
  assert.equal((await save('Antes')).status, 201)
  line.set('pulled')
  const answers = await Promise.all(['Uno', 'Dos', 'Tres'].map((nombre) => save(nombre)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([503]))
  line.set('whole')
  assert.equal((await save('Después')).status, 201)
  after(() => line.close())
})
