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

// Long rows, for more bytes than all the buffers on the way to a reader hold: a connection's alone may take 37 MB.
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

/** The answer as it begins to arrive; nobody has read any of it yet. */
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

/** Waits until nothing more is asked of the database. */
async function settled() {
  for (let before = -1; before !== statements; await wait(700)) before = statements
  return statements
}
const allThreads = () => (process.report.getReport() as { workers: unknown[] }).workers.length
// The embedded database is one of them, where there is one.
const atRest = allThreads()
const threads = () => allThreads() - atRest

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** What is alive, in MiB. What the first collection sets free may have held something else. */
function alive() {
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

test('a list of 40,000 goes in flat memory, and holds no transaction open', async (t) => {
  for (const accept of [CSV, XLSX]) {
    const seen: number[] = []
    let bytes = 0
    for await (const piece of await download(t, accept)) {
      bytes += (piece as Buffer).length
      if (statements < seen.length * 15) continue
      seen.push(alive())
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

test('a reader who is slow holds the reading back, and one who leaves ends it', async (t) => {
  const whole = statements
  const slow = await download(t, CSV)
  assert.ok((await settled()) < whole * 0.9, `${statements} statements of ${whole} for nobody`)
  slow.destroy()
  const leaving = await download(t, XLSX)
  assert.equal(threads(), 1)
  leaving.destroy()
  assert.ok((await settled()) < whole / 2, `${statements} statements of ${whole} after leaving`)
  for (let i = 0; i < 50 && threads() > 0; i++) await wait(50)
  assert.equal(threads(), 0)
})

test('when the database fails half way the file breaks off: nobody takes a part for the whole', async (t) => {
  const res = await download(t, CSV)
  await settled()
  await sql`alter table area rename to area_ida`.execute(api.db)
  await assert.rejects(async () => {
    for await (const _ of res);
  }, /aborted/)
  await sql`alter table area_ida rename to area`.execute(api.db)
  const { data } = await api.call(['web_curso_listado'], area.buscar, {})
  assert.equal(data?.totalElements, ROWS)
})
