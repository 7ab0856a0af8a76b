import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import { Client } from 'pg'

import { template } from '#server/testing/template.ts'

import { exchangeWith, openPglite } from './pglite.ts'
import { serveClients } from './wire.ts'

let folder: string
let socket: string
let server: Server
let db: Awaited<ReturnType<typeof openPglite>>

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wire-'))
  socket = join(folder, '.s.PGSQL.5432')
  db = await openPglite({ memory: await template() })
  server = serveClients(exchangeWith(db), 200).listen(socket)
  await once(server, 'listening')
})
after(async () => {
  server.close()
  await db.close()
  await rm(folder, { recursive: true })
})

async function connected() {
  const client = new Client({ connectionString: `postgres://postgres@/postgres?host=${folder}` })
  client.on('error', () => {})
  await client.connect()
  return client
}

test('a transaction that keeps the others waiting in silence is cut off and undone', async () => {
  const [silent, other] = await Promise.all([connected(), connected()])
  await silent.query('begin')
  await silent.query('create table nunca ()')
  const { rows } = await other.query<{ found: string | null }>("select to_regclass('nunca') as found")
  assert.deepEqual(rows, [{ found: null }])
  await assert.rejects(silent.query('commit'))
  await other.end()
})

test('one that nobody waits for may take its time', async () => {
  const client = await connected()
  await client.query('begin')
  await new Promise((resolve) => setTimeout(resolve, 400))
  assert.equal((await client.query('commit')).command, 'COMMIT')
  await client.end()
})

test('a message of many packets arrives whole', async () => {
  const client = await connected()
  const { rows } = await client.query<{ n: number }>('select length($1) as n', ['x'.repeat(3_000_000)])
  assert.deepEqual(rows, [{ n: 3_000_000 }])
  await client.end()
})

test('a farewell in the same packet as a question does not end the database', async () => {
  const hasty = connect(socket)
  const startup = Buffer.from('\0\0\0\x20\0\x03\0\0user\0postgres\0database\0p\0\0', 'latin1')
  startup.writeInt32BE(startup.length)
  hasty.write(startup)
  hasty.end(
    Buffer.concat([Buffer.from('Q\0\0\0\x0dselect 1\0', 'latin1'), Buffer.from('X\0\0\0\x04', 'latin1')]),
  )
  hasty.resume()
  await once(hasty, 'close')
  const client = await connected()
  assert.deepEqual((await client.query('select 2 as n')).rows, [{ n: 2 }])
  await client.end()
})

test('whoever asks for encryption is told that there is none, and may go on', async () => {
  const asking = connect(socket)
  asking.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]))
  const [answer] = (await once(asking, 'data')) as [Buffer]
  assert.equal(answer.toString(), 'N')
  asking.destroy()
})
