import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { area } from '#contract/academico/area.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { empresa } from '#contract/pagos/empresa.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { createApp } from '#server/app.ts'
import { translator } from '#server/core/words.ts'
import { migrate } from '#server/migrate.ts'
import { explain, openLectura } from '#server/operacion/arranque/index.ts'
import { type Api, testApi } from '#server/testing/api.ts'
import { ownCluster } from '#server/testing/cluster.ts'
import { openLine } from '#server/testing/line.ts'
import { sizeOf } from '#server/testing/size.ts'
import { standbyOf } from '#server/testing/standby.ts'

import { type Motivo, openReplica } from './index.ts'

const PAIRS = sizeOf('replica', 200)
const DELAY_MS = 3000

const cluster = await ownCluster()
await migrate(cluster.connectionString)
const standby = await standbyOf(cluster, { delay: `${DELAY_MS}ms` })
const line = await openLine(standby.administrator)
const other = await ownCluster()
await migrate(other.connectionString)
after(async () => {
  await line.close()
  await standby.drop()
  await other.drop()
  await cluster.drop()
})

const told: (Motivo | undefined)[] = []
let replica: ReturnType<typeof openReplica>
const api = await testApi(
  {},
  {
    open: async () => ({ ...cluster, max: 20, drop: async () => {} }),
    reading(_, primary) {
      replica = openReplica({ primary, connectionString: line.url, say: (motivo) => told.push(motivo) })
      return replica
    },
  },
)
const token = await api.session({ authorities: PERMISOS })

const counted = (what: string) => replica.counts.get(what) ?? 0
async function until(found: () => boolean | Promise<boolean>, patience = 20_000) {
  for (const end = Date.now() + patience; !(await found());) {
    assert.ok(Date.now() < end, 'it did not come to that')
    await setTimeout(50)
  }
}
type Sent = { method: 'POST' | 'GET'; url: string; payload?: object; cookie?: string }
async function send(app: Api['app'], { method, url, payload, cookie }: Sent) {
  const headers = { authorization: `Bearer ${token}`, ...(cookie && { cookie }) }
  const res = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  const [given = ''] = /posicion=[^;]+/.exec(String(res.headers['set-cookie'])) ?? []
  return { headers: res.headers, body: res.json<{ content: { nombre: string }[] }>(), cookie: given }
}

test('a replica is read once it has what the primary had some seconds ago', async () => {
  await replica.look()
  await until(async () => (await replica.look()) === undefined)
  assert.ok(told.includes(undefined))
  const before = counted('REPLICA')
  const reader = await api.session({ authorities: PERMISOS })
  assert.equal((await api.as(reader, area.buscar, {})).status, 200)
  assert.equal(counted('REPLICA'), before + 1)
})

test(`a stale read is never seen in ${PAIRS} pairs of a write and a read, with a replica held back ${DELAY_MS} ms`, async (t) => {
  const before = counted('ATRASADA') + counted('REPLICA')
  for (let n = 0; n < PAIRS; n++) {
    const nombre = `Área ${n}`
    const made = await api.as(token, area.guardar, { nombre })
    assert.equal(made.status, 201)
    const { content } = (await api.as(token, area.buscar, { sort: 'idArea,desc', size: 1 })).data!
    assert.equal(content[0]?.nombre, nombre)
    assert.equal((await api.as(token, area.ver, { id: content[0].idArea })).data?.nombre, nombre)
  }
  t.diagnostic(
    `campaign: ${PAIRS} pairs, ${counted('ATRASADA') + counted('REPLICA') - before} reads, none stale; the replica was late for ${counted('ATRASADA')}`,
  )
})

test('a row that the replica does not have yet is asked of the primary, whoever wrote it', async () => {
  await until(() => replica.motivo() === undefined)
  const { idArea } = await api.db
    .insertInto('area')
    .values({ nombre: 'De otra caja' })
    .returning('idArea')
    .executeTakeFirstOrThrow()
  const reader = await api.session({ authorities: PERMISOS })
  const before = counted('RECHAZO')
  assert.equal((await api.as(reader, area.ver, { id: idArea })).data?.nombre, 'De otra caja')
  assert.equal(counted('RECHAZO'), before + 1)
})

test('the position travels in a cookie to the other servers', async () => {
  const lectura = openReplica({ primary: api.db, connectionString: line.url, say: () => {} })
  await until(async () => (await lectura.look()) === undefined)
  const neighbour = await createApp({ db: api.db, env: api.app.env, lectura })
  const last = (cookie: string) =>
    send(neighbour, { method: 'POST', url: '/areas', payload: { sort: 'idArea,desc', size: 1 }, cookie })
  for (let n = 0; n < 20; n++) {
    const nombre = `Vecina ${n}`
    const begun = performance.now()
    const { cookie, headers } = await send(api.app, {
      method: 'POST',
      url: '/area/guardar',
      payload: { nombre },
    })
    assert.match(String(headers['set-cookie']), /posicion=[^;]+; Max-Age=30; Path=\/api; HttpOnly/)
    assert.equal((await last(cookie)).body.content[0]?.nombre, nombre)
    // Without it, and with one that is not ours, the other server knows nothing of the write.
    for (const none of ['', 'posicion=eyJhbGciOiJub25lIn0.eyJwIjo5OTk5OTk5OTk5OTk5fQ.']) {
      const shown = (await last(none)).body.content[0]?.nombre
      // A machine under load may take longer than the replica is held back, or find it too late to be asked.
      if (performance.now() - begun < DELAY_MS && !lectura.motivo()) assert.notEqual(shown, nombre)
    }
  }
  await neighbour.close()
  await lectura.close()
})

test('sessions are read from the primary', async () => {
  const before = counted('REPLICA')
  assert.equal((await api.as(token, sesion.ver, {})).status, 200)
  assert.equal(counted('REPLICA'), before)
})

test('the account beside a payment, and the seats of a group, are read from the primary', async () => {
  await until(() => replica.motivo() === undefined)
  const reader = await api.session({ authorities: PERMISOS })
  const asked = () => counted('REPLICA') + counted('RECHAZO') + counted('ATRASADA')
  const before = asked()
  await api.as(reader, cuenta.deAlumno, { idUsuario: 1 })
  await api.as(reader, cuenta.deMatricula, { idMatricula: 1 })
  await api.as(reader, cuenta.deFamilia, { idUsuario: 1 })
  await api.as(reader, empresa.cargos, { idEmpresa: 1 })
  await api.as(reader, reserva.cupo, { codigo: crypto.randomUUID() })
  assert.equal(asked(), before)
  // A neighbour of them is asked of the replica, so that the counts would show it.
  await api.as(reader, cuenta.buscar, {})
  assert.equal(asked(), before + 1)
})

test('a file waits for the replica while it may, and is answered all the same', async () => {
  await until(() => replica.motivo() === undefined)
  await api.as(token, area.guardar, { nombre: 'Para un archivo' })
  const begun = performance.now()
  const late = counted('ATRASADA')
  const { status, data } = await api.as(token, area.buscar, {}, { accept: 'text/csv' })
  assert.equal(status, 200)
  assert.match(String(data), /Para un archivo/)
  assert.ok(performance.now() - begun > 1500)
  assert.equal(counted('ATRASADA'), late + 1)
})

test('a replica whose line goes dumb in the middle of reads costs some seconds, once', async () => {
  const reader = await api.session({ authorities: PERMISOS })
  await until(() => replica.motivo() === undefined)
  assert.equal((await api.as(reader, area.buscar, {})).status, 200)
  line.set('pulled')
  const slowest = async () => {
    const begun = performance.now()
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.as(reader, area.buscar, {})))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    return performance.now() - begun
  }
  assert.ok((await slowest()) < 6000)
  assert.ok((await slowest()) < 1000)
  line.set('whole')
  await until(() => replica.motivo() === undefined)
})

test('a replica that dies is told once, and every read goes on at the primary', async () => {
  await until(() => replica.motivo() === undefined)
  told.length = 0
  await standby.stop('SIGKILL')
  const readers = await Promise.all(
    Array.from({ length: 20 }, () => api.as(token, area.buscar, {}).then(({ status }) => status)),
  )
  assert.deepEqual(new Set(readers), new Set([200]))
  await until(() => replica.motivo() === 'CAIDA')
  assert.deepEqual(told, ['CAIDA'])
  const ready = await api.app.inject('/api/salud/listo')
  assert.deepEqual(ready.json<{ replica: object }>().replica, { leida: false, motivo: 'CAIDA' })
  const { body } = await api.app.inject('/api/metricas')
  assert.match(body, /^escuela_replica_leida 0$/m)
  assert.match(body, /^escuela_lecturas_total\{motivo="REPLICA"\} [1-9]/m)
  await standby.startAgain()
  await until(() => replica.motivo() === undefined)
})

test('an address of the primary, of another database, of nothing: never read, and told', async () => {
  for (const [connectionString, motivo] of [
    [cluster.connectionString, 'ES_PRIMARIA'],
    [other.connectionString, 'OTRA_BASE'],
    ['postgres://nadie@127.0.0.1:1/nada', 'CAIDA'],
  ] as const) {
    const heard: (Motivo | undefined)[] = []
    const wrong = openReplica({ primary: api.db, connectionString, say: (found) => heard.push(found) })
    assert.equal(await wrong.look(), motivo)
    assert.equal(await wrong.read({ position: 0, patient: false }, async (db) => db === api.db), true)
    assert.deepEqual([heard, wrong.counts.get(motivo)], [[motivo], 1])
    await wrong.close()
  }
})

test('a server with the address of another school does not start', async () => {
  const t = translator('es')
  const env = { ...api.app.env, databaseLecturaUrl: other.connectionString }
  const opened = openLectura(api.db, env, { t, say: () => {} })
  await assert.rejects(opened, (error) => /DATABASE_LECTURA_URL no es una réplica/.test(explain(error, t)))
})
