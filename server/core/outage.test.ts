import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { sql } from 'kysely'

import { area } from '#contract/academico/area.ts'
import type { ErrorBody } from '#contract/core/errors.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { createApp } from '#server/app.ts'
import { openDb } from '#server/core/db.ts'
import { translator } from '#server/core/words.ts'
import { testApi } from '#server/testing/api.ts'
import { runStatement } from '#server/testing/database.ts'
import { isOurs } from '#server/testing/raw.ts'

import { readEnvironment } from './environment.ts'

test('without its database it answers 503, sends Retry-After, and stays up', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sin-base-'))
  // No server listens on this port.
  const db = openDb({ connectionString: 'postgres://postgres@127.0.0.1:1/nada' })
  const env = readEnvironment(translator('es'), { DATA_DIR: dataDir, DEMO: '0', NODE_ENV: 'test' })
  const app = await createApp({ db, env })
  after(async () => {
    await app.close()
    await db.destroy()
    await rm(dataDir, { recursive: true })
  })
  for (const url of ['/api/portada', '/api/salud/listo']) {
    const res = await app.inject({ url })
    assert.equal(res.statusCode, 503, url)
    assert.ok(Number(res.headers['retry-after']) > 0)
    isOurs(res.json() as ErrorBody)
  }
  assert.equal((await app.inject({ url: '/api/salud' })).statusCode, 200)
})

test('a database that refuses connections is 503 meanwhile, and nothing is lost', async () => {
  const api = await testApi()
  const token = await api.session({ authorities: PERMISOS })
  const { rows } = await sql<{ nombre: string }>`select current_database() as nombre`.execute(api.db)
  const nombre = String(rows[0]?.nombre)
  const base = String(process.env.TEST_DATABASE_URL)
  const doors = (open: boolean) => runStatement(base, `alter database ${nombre} allow_connections ${open}`)
  await doors(false)
  await runStatement(
    base,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nombre}'`,
  )
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => api.as(token, area.guardar, { nombre: `Área ${i}` })),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([503]))
  await doors(true)
  assert.equal((await api.as(token, area.buscar, {})).data?.totalElements, 0)
  assert.equal((await api.as(token, area.guardar, { nombre: 'Área' })).status, 201)
})

test('a transaction whose line dies tells why, and not that it could not be rolled back', async () => {
  const api = await testApi()
  const own = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const dying = api.db.transaction().execute(async (db) => {
    const { rows } = await own.execute(db)
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db)
  })
  await assert.rejects(dying, { code: '57P01' })
  assert.ok((await own.execute(api.db)).rows[0])
})
