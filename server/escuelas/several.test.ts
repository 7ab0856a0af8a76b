import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { withSession } from '#server/core/session.ts'
import { emptyDatabase, testDatabase } from '#server/testing/database.ts'
import { testEscuelas } from '#server/testing/escuelas.ts'
import { mailServer } from '#server/testing/mail-server.ts'
import { sampleDatabase } from '#server/testing/sample.ts'

// Two servers of one control database, as the processes of an installation with several machines.
const { received, url } = await mailServer()
const first = await testEscuelas({ SMTP_URL: url })
const second = await first.beside()
const { add, onControl } = first
await add('norte', { open: sampleDatabase })
await Promise.all([first.directory.look(), second.directory.look()])
const on = <T>({ connectionString }: { connectionString: string }, statement: string) =>
  withSession(connectionString, async (db) => (await db.query<T>(statement)).rows)

test('the session that one of them gave is good at the other, which reads what the first wrote', async () => {
  const headers = {
    authorization: `Bearer ${await first.tokenOf('norte', 'admin')}`,
    'content-type': 'application/json',
  }
  const post = (server: Pick<typeof first, 'ask'>, path: string, body: object) =>
    server.ask('norte.prueba', path, { method: 'POST', headers, body: JSON.stringify(body) })
  assert.equal((await post(first, '/api/area/guardar', { nombre: 'De la primera' })).status, 201)
  const found = await post(second, '/api/areas', {})
  assert.equal(found.status, 200, found.body)
  assert.match(found.body, /De la primera/)
})

test('an empty database is brought up to date once, by whichever is asked first', async () => {
  const vacia = await add('vacia', { open: async () => ({ ...(await emptyDatabase()), max: 5 }) })
  await Promise.all([first.directory.look(), second.directory.look()])
  const opened = async ({ ask }: Pick<typeof first, 'ask'>) => {
    for (let i = 0; i < 60; i++) {
      const { status } = await ask('vacia.prueba', '/api/portada')
      if (status === 200) return
      assert.equal(status, 503)
      await setTimeout(500)
    }
    assert.fail('it was not opened')
  }
  await Promise.all([opened(first), opened(second)])
  const [{ n } = { n: 0 }] = await on<{ n: number }>(
    vacia,
    'select count(*)::int - count(distinct nombre)::int as n from migracion',
  )
  assert.equal(n, 0)
})

test('a mail of a sleeping school is sent once, though both go round', async () => {
  await add('dormida', { open: testDatabase }).then(({ connectionString }) =>
    on(
      { connectionString },
      `insert into envio (canal, destino, asunto, cuerpo) select 'CORREO', n || '@ejemplo.pe', 'a', 'b' from generate_series(1, 10) n`,
    ),
  )
  await Promise.all([first.directory.look(), second.directory.look()])
  await Promise.all([first.rounds.round(), second.rounds.round()])
  const sent = received.map(({ to }) => to.join()).filter((to) => to.endsWith('@ejemplo.pe'))
  assert.deepEqual(sent.toSorted(), Array.from({ length: 10 }, (_, n) => `${n + 1}@ejemplo.pe`).toSorted())
})

test('a school that is suspended is closed at both', async () => {
  await onControl(`update escuela set estado = 'SUSPENDIDA' where nombre = 'norte'`)
  for (const { directory, ask } of [first, second]) {
    await directory.look()
    assert.equal((await ask('norte.prueba', '/api/portada')).status, 503)
  }
  await onControl(`update escuela set estado = 'ACTIVA' where nombre = 'norte'`)
  for (const { directory, ask } of [first, second]) {
    await directory.look()
    assert.equal((await ask('norte.prueba', '/api/portada')).status, 200)
  }
})

test('one that ends leaves the schools to the other', async () => {
  await second.close()
  assert.equal((await first.ask('norte.prueba', '/api/portada')).status, 200)
  assert.equal((await first.ask('vacia.prueba', '/api/portada')).status, 200)
})
