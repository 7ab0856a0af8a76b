import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { sql } from 'kysely'

import { area } from '#contract/academico/area.ts'
import { CSV, XLSX } from '#contract/core/list-file.ts'
import { testApi } from '#server/testing/api.ts'

// Long rows: more bytes than all the buffers up to the reader hold. The buffers of one connection may take 37
// MB.
const ROWS = 40_000
const api = await testApi()
await sql`alter table area disable trigger user`.execute(api.db)
await sql`insert into area (nombre, descripcion)
  select 'Área ' || n, repeat('de las largas ', 100) from generate_series(1, ${ROWS}::int) n`.execute(api.db)
const token = await api.session({ authorities: ['web_curso_listado'] })

let statements = 0
api.app.db = api.db.withPlugin({
  transformQuery: ({ node }) => {
    statements++
    return node
  },
  transformResult: async ({ result }) => result,
})
await api.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = api.app.server.address() as AddressInfo

/** Starts a download; none of its body has been read yet. */
async function download(t: TestContext, accept: string): Promise<IncomingMessage> {
  statements = 0
  const headers = { accept, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const req = request({ port, host: '127.0.0.1', path: '/api/areas', method: 'POST', headers })
  t.after(() => req.destroy())
  req.end('{}')
  const [res] = (await once(req, 'response')) as [IncomingMessage]
  assert.equal(res.statusCode, 200)
  return res
}

/** Waits until no more statements are sent, and returns their count. */
async function settledCount() {
  for (let before = -1; before !== statements; await wait(700)) before = statements
  return statements
}
const allThreads = () => (process.report.getReport() as { workers: unknown[] }).workers.length
const atRest = allThreads()
const threads = () => allThreads() - atRest

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** Live memory in MiB. Two collections: objects freed by the first may have held others. */
function liveMemory() {
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

test('a list of 40,000 streams in constant memory, and holds no transaction open', async (t) => {
  for (const accept of [CSV, XLSX]) {
    const seen: number[] = []
    let bytes = 0
    for await (const piece of await download(t, accept)) {
      bytes += (piece as Buffer).length
      if (statements < seen.length * 8) continue
      seen.push(liveMemory())
      const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(api.db)
      assert.equal(rows[0]?.open, 0)
    }
    const [least, most] = [Math.min(...seen), Math.max(...seen)]
    const range = `${least.toFixed()} to ${most.toFixed()} MiB alive in ${seen.length} looks`
    t.diagnostic(`${accept}: ${bytes} bytes, ${statements} statements, ${range}`)
    assert.ok(seen.length > 5 && most - least < 20, range)
  }
})

test('a slow reader slows the reading down, and a disconnect ends it', async (t) => {
  const whole = statements
  const slow = await download(t, CSV)
  assert.ok((await settledCount()) < whole * 0.9, `${statements} statements of ${whole} after the disconnect`)
  slow.destroy()
  const leaving = await download(t, XLSX)
  assert.equal(threads(), 1)
  leaving.destroy()
  assert.ok((await settledCount()) < whole / 2, `${statements} statements of ${whole} after leaving`)
  for (let i = 0; i < 50 && threads() > 0; i++) await wait(50)
  assert.equal(threads(), 0)
})

test('when the database fails half way the file breaks off, so that a part is not taken for the whole', async (t) => {
  const res = await download(t, CSV)
  await settledCount()
  await sql`alter table area rename to area_ida`.execute(api.db)
  await assert.rejects(async () => {
    for await (const _ of res);
  }, /aborted/)
  await sql`alter table area_ida rename to area`.execute(api.db)
  const { data } = await api.call(['web_curso_listado'], area.buscar, {})
  assert.deepEqual([data?.totalElements, data?.totalEsMinimo], [10_000, true])
})
