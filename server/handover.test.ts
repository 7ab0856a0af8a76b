import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { keepBusy, lostOf } from '#server/testing/busy.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { startChild } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { startProxy } from '#server/testing/proxy.ts'

const CLIENTS = 50

const DATA_DIR = await mkdtemp(join(tmpdir(), 'relevo-'))
const database = await testDatabase()
const place = { DATA_DIR, DATABASE_URL: database.connectionString, PARADA_SEGUNDOS: '5' }
after(async () => {
  await database.drop()
  await rm(DATA_DIR, { recursive: true })
})

const zero = await startChild(place)
const first = await startChild(place)
const second = await startChild(place)
const third = await startChild(place)
const proxyOf = (servers: (typeof first)[], options?: { looks: boolean }) =>
  startProxy(
    servers.map(({ address }) => ({ address, ready: true })),
    options,
  )
const proxy = await proxyOf([first, second, third])
const blind = await proxyOf([zero, second], { looks: false })
const school = await childSchool(zero, () => proxy)

const busy = (meanwhile: () => Promise<void>, address = proxy) =>
  keepBusy({ address, token: school.token, clients: CLIENTS }, meanwhile)

test(`a server stopped under ${CLIENTS} clients of a proxy that does not look whether it is ready fails none`, async (t) => {
  const { kept, failed } = await busy(() => zero.end('SIGTERM'), blind)
  t.diagnostic(`${kept.length} answered, ${failed.length} failed`)
  assert.deepEqual(failed, [])
  assert.ok(kept.length > CLIENTS)
  assert.deepEqual(await lostOf(school, kept), [])
})

test(`a server stopped under ${CLIENTS} clients fails none of them`, async (t) => {
  const { kept, failed } = await busy(() => first.end('SIGTERM'))
  t.diagnostic(`${kept.length} answered, ${failed.length} failed`)
  assert.deepEqual(failed, [])
  assert.ok(kept.length > CLIENTS)
  assert.deepEqual(await lostOf(school, kept), [])
})

test(`a server killed under ${CLIENTS} clients fails only those it was answering, and loses nothing`, async (t) => {
  const { kept, failed } = await busy(() => second.end('SIGKILL'))
  t.diagnostic(`${kept.length} answered, ${failed.length} failed`)
  assert.ok(failed.length <= CLIENTS, String(failed.length))
  assert.deepEqual(await lostOf(school, kept), [])
  await third.end('SIGTERM')
})
