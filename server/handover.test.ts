import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { area } from '#contract/academico/area.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { callChild, startChild } from '#server/testing/child.ts'
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

const first = await startChild(place)
const second = await startChild(place)
const third = await startChild(place)
const proxy = await startProxy([first, second, third].map(({ address }) => ({ address, ready: true })))
const school = await childSchool(first, () => proxy)

/** Clients that write and read without a pause, until `meanwhile` has ended. */
async function busy(meanwhile: () => Promise<void>) {
  const kept: string[] = []
  const failed: string[] = []
  const over = new AbortController()
  const client = async (number: number) => {
    for (let n = 0; !over.signal.aborted; n++) {
      const nombre = `Área ${number}-${n}-${Math.random()}`
      await callChild(proxy, { op: area.guardar, input: { nombre }, token: school.token }).then(
        () => kept.push(nombre),
        (error: Error) => failed.push(error.message),
      )
      await setTimeout(20)
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number))
  await setTimeout(500)
  await meanwhile()
  await setTimeout(500)
  over.abort()
  await Promise.all(clients)
  return { kept, failed }
}

const lost = async (kept: string[]) => {
  const { content } = await school.call(area.buscar, { size: 1 })
  assert.ok(content.length > 0)
  const there = new Set<string>()
  for (let page = 0; ; page++) {
    const found = await school.call(area.buscar, { size: 200, page })
    for (const { nombre } of found.content) there.add(nombre)
    if (found.content.length < 200) break
  }
  return kept.filter((nombre) => !there.has(nombre))
}

test(`a server stopped under ${CLIENTS} clients fails none of them`, async (t) => {
  const { kept, failed } = await busy(() => first.end('SIGTERM'))
  t.diagnostic(`${kept.length} answered, ${failed.length} failed`)
  assert.deepEqual(failed, [])
  assert.deepEqual(await lost(kept), [])
})

test(`a server killed under ${CLIENTS} clients fails only those it was answering, and loses nothing`, async (t) => {
  const { kept, failed } = await busy(() => second.end('SIGKILL'))
  t.diagnostic(`${kept.length} answered, ${failed.length} failed`)
  assert.ok(failed.length <= CLIENTS, String(failed.length))
  assert.deepEqual(await lost(kept), [])
  await third.end('SIGTERM')
})
