import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { readEnvironment } from '#server/core/environment.ts'
import { withSession } from '#server/core/session.ts'
import { translator } from '#server/core/words.ts'
import { newSession } from '#server/personas/sesion/index.ts'
import { openSchool } from '#server/school.ts'
import { ownCluster } from '#server/testing/cluster.ts'
import { standbyOf } from '#server/testing/standby.ts'

// A cluster that asks for a synchronous standby and has none: it lost it before the program started.
const t = translator('es')
const cluster = await ownCluster()
const dataDir = await mkdtemp(join(tmpdir(), 'escuela-prueba-'))
const env = (variables: Record<string, string>) =>
  readEnvironment(t, { DATA_DIR: dataDir, DEMO: '0', NODE_ENV: 'test', ...variables })
const said: string[] = []
const open = (variables: Record<string, string> = {}) =>
  openSchool({
    connectionString: cluster.connectionString,
    env: env({ BASE_INSEGURA: '1', ...variables }),
    t,
    say: (sentence) => said.push(sentence),
    complain: (error) => said.push(error.message),
  })
const closings: (() => Promise<unknown>)[] = []
after(async () => {
  for (const close of closings.toReversed()) await close()
  await cluster.drop()
  await rm(dataDir, { recursive: true, force: true })
})
const administer = (...statements: string[]) =>
  withSession(cluster.connectionString, async (session) => {
    for (const statement of statements) await session.query(statement)
  })

const before = await open()
const { idUsuario } = await before.app.db
  .selectFrom('usuario')
  .select('idUsuario')
  .orderBy('idUsuario')
  .executeTakeFirstOrThrow()
const authorization = `Bearer ${await newSession(before.app, idUsuario)}`
await before.close()
await administer(
  // Used a while ago: the use is marked by the next request, which must not wait for the standby.
  "update sesion set usada = now() - interval '10 minutes'",
  'update usuario set debe_cambiar_clave = false',
  'update perfil set exige_segundo_factor = false',
  "update parametro set valor = 'true' where clave = 'disponibilidad.soloLectura'",
  "alter system set synchronous_standby_names = '*'",
  'select pg_reload_conf()',
)
said.length = 0

const school = await open({ ALTA_DISPONIBILIDAD: '1' })
closings.push(async () => {
  await school.rest()
  await school.close()
})
const ask = (url: string, payload?: object) =>
  school.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization },
    ...(payload && { payload }),
  })
const untilSaid = async (sentence: RegExp) => {
  for (const end = Date.now() + 30_000; !said.some((one) => sentence.test(one)); await setTimeout(50))
    assert.ok(Date.now() < end, said.join('\n'))
}

test('the program starts without its standby, says so in its health and its metrics, and to the operator', async () => {
  const ready = await ask('/api/salud/listo')
  assert.equal(ready.statusCode, 200, ready.body)
  assert.deepEqual(ready.json<{ disponibilidad: object }>().disponibilidad, {
    sincrona: false,
    soloLectura: true,
  })
  assert.match((await ask('/api/metricas')).body, /^escuela_replica_sincrona 0$/m)
  await untilSaid(/réplica/)
})

test('its first change is refused with a sentence, and it can be read', async () => {
  const refused = await ask('/api/area/guardar', { nombre: 'Sin réplica' })
  assert.equal(refused.statusCode, 503, refused.body)
  assert.match(refused.json<{ mensaje: string }>().mensaje, /réplica síncrona/)
  assert.equal((await ask('/api/areas', {})).statusCode, 200)
})

test('with the standby that comes later it takes changes, and nothing of before is lost', async () => {
  const standby = await standbyOf(cluster)
  closings.push(() => standby.drop())
  await untilSaid(/La réplica síncrona tiene/)
  assert.equal((await ask('/api/area/guardar', { nombre: 'Con réplica' })).statusCode, 201)
})
