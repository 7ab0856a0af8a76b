import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { area } from '#contract/academico/area.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { respaldo } from '#contract/operacion/respaldo.ts'
import { openDb } from '#server/core/db.ts'
import { withSession } from '#server/core/session.ts'
import { openSynchrony, watchSynchrony } from '#server/core/synchrony.ts'
import { connectionTo } from '#server/embedded/index.ts'
import { migrate } from '#server/migrate.ts'
import { testApi } from '#server/testing/api.ts'
import { ownCluster } from '#server/testing/cluster.ts'
import { standbyOf } from '#server/testing/standby.ts'

const cluster = await ownCluster()
await migrate(cluster.connectionString)
const standby = await standbyOf(cluster)
after(async () => {
  await standby.drop()
  await cluster.drop()
})

const administer = (...statements: string[]) =>
  withSession(cluster.connectionString, async (session) => {
    for (const statement of statements) await session.query(statement)
  })
const RELOAD = 'select pg_reload_conf()'
/** As patroni does when it loses the standby and when it has it again. */
const ask = (names: string) => administer(`alter system set synchronous_standby_names = '${names}'`, RELOAD)
await ask('*')

const api = await testApi(
  { ALTA_DISPONIBILIDAD: '1' },
  { open: async () => ({ ...cluster, max: 20, drop: async () => {} }) },
)
const token = await api.session({ authorities: PERMISOS })
const { synchrony } = api.app
const said: boolean[] = []
const stop = watchSynchrony(
  synchrony!,
  (sincrona) => said.push(sincrona),
  () => {},
)
after(stop)

async function until(sincrona: boolean) {
  for (const end = Date.now() + 20_000; synchrony!.state().sincrona !== sincrona; await setTimeout(50))
    assert.ok(Date.now() < end, `it is not ${sincrona}`)
}
async function lookUntil(seen: Pick<ReturnType<typeof openSynchrony>, 'look'>, sincrona: boolean) {
  for (const end = Date.now() + 20_000; (await seen.look()).sincrona !== sincrona; await setTimeout(50))
    assert.ok(Date.now() < end, `it is not ${sincrona}`)
}
const ready = async () =>
  (await api.app.inject('/api/salud/listo')).json<{ disponibilidad: object }>().disponibilidad
const metric = async () =>
  /^escuela_replica_sincrona (.)$/m.exec((await api.app.inject('/api/metricas')).body)?.[1]
const save = (nombre: string, simular = false) => api.as(token, area.guardar, { nombre }, { simular })

test('a synchronous standby is seen', async () => {
  await synchrony!.look()
  await until(true)
  assert.deepEqual(await ready(), { sincrona: true, soloLectura: false })
  assert.equal(await metric(), '1')
  const { replicaSincrona, soloLectura } = (await api.as(token, respaldo.estado, {})).data!
  assert.deepEqual([replicaSincrona, soloLectura], [true, false])
})

test('one that stops is told, and work goes on', async () => {
  await ask('')
  await standby.stop()
  await until(false)
  assert.deepEqual(await ready(), { sincrona: false, soloLectura: false })
  assert.equal(await metric(), '0')
  assert.equal((await api.as(token, respaldo.estado, {})).data?.replicaSincrona, false)
  assert.equal((await save('Sin réplica')).status, 201)
  await setTimeout(1100)
  assert.deepEqual(said, [false])
})

test('a school that asks for it refuses changes meanwhile, with a sentence, and can be asked to stop that', async () => {
  const clave = 'disponibilidad.soloLectura'
  let { version } = (await api.as(token, parametro.buscar, { clave })).data!.content[0]!
  const set = async (valor: string) => {
    const { status } = await api.as(token, parametro.ajustar, {
      valores: [{ clave, valor, version: version++ }],
    })
    assert.equal(status, 200)
    await synchrony!.look()
  }
  await set('true')
  const refused = await save('No se guarda')
  assert.equal(refused.status, 503)
  assert.match(refused.error!.mensaje, /réplica síncrona/)
  const res = await api.app.inject({
    method: 'POST',
    url: '/api/area/guardar',
    payload: { nombre: 'Tampoco' },
    headers: { authorization: `Bearer ${token}` },
  })
  assert.ok(Number(res.headers['retry-after']) > 0)
  assert.equal((await save('Se ensaya', true)).status, 201)
  const found = (await api.as(token, area.buscar, {})).data!.content.map(({ nombre }) => nombre)
  assert.deepEqual(found, ['Sin réplica'])
  assert.equal((await api.as(token, respaldo.estado, {})).data?.soloLectura, true)
  await set('false')
  assert.equal((await save('Otra vez')).status, 201)
  await set('true')
})

test('once it is back the changes are accepted again', async () => {
  assert.equal((await save('Todavía no')).status, 503)
  await standby.startAgain()
  await ask('*')
  await until(true)
  assert.equal((await save('De vuelta')).status, 201)
  await setTimeout(1100)
  assert.deepEqual(said, [false, true])
})

test('readiness and metrics tell what the last look saw, and ask for nothing', async () => {
  await stop()
  await ask('')
  assert.deepEqual(await ready(), { sincrona: true, soloLectura: true })
  assert.equal(await metric(), '1')
  await lookUntil(synchrony!, false)
  assert.deepEqual(await ready(), { sincrona: false, soloLectura: true })
  assert.equal(await metric(), '0')
})

test('a role that may not see the standby is told how, at the start', async () => {
  await administer(
    'grant all on schema public to escuela',
    'grant all on all tables in schema public to escuela',
  )
  const url = connectionTo(new URL(cluster.connectionString).searchParams.get('host')!)
  const db = openDb({ connectionString: url, max: 1 })
  await assert.rejects(openSynchrony(db).look(), { message: 'arranque.sinEstadisticas' })
  await administer('grant pg_read_all_stats to escuela')
  await ask('*')
  await lookUntil(openSynchrony(db), true)
  await db.destroy()
})
