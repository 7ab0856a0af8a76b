import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { area } from '#contract/academico/area.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { tarea } from '#contract/operacion/tarea.ts'
import { migrate } from '#server/migrate.ts'
import { testApi } from '#server/testing/api.ts'
import { ownCluster } from '#server/testing/cluster.ts'
import { standbyOf } from '#server/testing/standby.ts'
import { makeTasks } from '#server/testing/tareas.ts'

import { openReplica } from './index.ts'

const cluster = await ownCluster()
await migrate(cluster.connectionString)
const standby = await standbyOf(cluster)
after(async () => {
  await standby.drop()
  await cluster.drop()
})
let replica: ReturnType<typeof openReplica>
const api = await testApi(
  {},
  {
    open: async () => ({ ...cluster, max: 20, drop: async () => {} }),
    reading(_, primary) {
      replica = openReplica({ primary, connectionString: standby.administrator, say: () => {} })
      return replica
    },
  },
)
const tasks = await makeTasks(api, [...PERMISOS])
const counted = (what: string) => replica.counts.get(what) ?? 0
const fileOf = async (idTarea: number) =>
  String((await api.as(tasks.token, tarea.archivo, { id: String(idTarea) as never })).data)

async function untilRead() {
  for (const end = Date.now() + 60_000; (await replica.look()) !== undefined; await setTimeout(50))
    assert.ok(Date.now() < end, 'the replica is not read')
}

test('the file of a task is read from the replica, with what was saved a moment before', async () => {
  await untilRead()
  for (const nombre of ['Una', 'Otra', 'Tercera']) {
    await api.as(tasks.token, area.guardar, { nombre })
    const before = counted('REPLICA')
    const { idTarea, estado } = await tasks.whole(area.buscar, {}, { accept: 'text/csv' })
    assert.equal(estado, 'TERMINADA')
    assert.match(await fileOf(idTarea), new RegExp(nombre))
    assert.ok(counted('REPLICA') > before)
  }
})

test('without the replica the task is done at the primary', async () => {
  await api.as(tasks.token, area.guardar, { nombre: 'Última' })
  await standby.stop('SIGKILL')
  const before = counted('REPLICA')
  const { idTarea, estado } = await tasks.whole(area.buscar, {}, { accept: 'text/csv' })
  assert.equal(estado, 'TERMINADA')
  assert.match(await fileOf(idTarea), /Última/)
  assert.equal(counted('REPLICA'), before)
})
