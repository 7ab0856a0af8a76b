import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Masivo } from '#contract/core/shapes.ts'
import { corrida } from '#contract/institucion/corrida.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { type Tarea, tarea } from '#contract/operacion/tarea.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'
import { makeTasks } from '#server/testing/tareas.ts'

import { workOff, workOnTasks } from './index.ts'

const api = await testApi()
const school = await makeSchool(api)
const tasks = await makeTasks(api, ['per_matricula_eliminar', 'web_ingreso_listado'])
const asText = (id: number) => String(id) as never
const closing = new AbortController()
after(() => closing.abort())

// Each item takes a while, so that a run of a second does a few of them.
const ITEMS = 10
await sql`create function despacio() returns trigger language plpgsql as 'begin perform pg_sleep(0.25); return null; end'`.execute(
  api.db,
)
await sql`create trigger despacio after update of estado on matricula for each row execute function despacio()`.execute(
  api.db,
)

async function toDelete(n = ITEMS) {
  const { idGrupo } = await school.grupo(n)
  const ids: number[] = []
  for (let i = 0; i < n; i++) ids.push((await school.matricular(idGrupo)).idMatricula)
  const idTarea = await tasks.start(matricula.eliminarVarias, { matriculas: ids, motivo: 'De prueba' })
  return { ids, idTarea }
}

/** Counts in the audit how often each was deleted. */
async function deletions(ids: number[]) {
  const { rows } = await sql<{ times: number }>`
    select (select count(*) from auditoria a where a.entidad = 'matricula' and a.id_entidad = i
      and a.despues ->> 'estado' = 'ELIMINADA' and a.antes ->> 'estado' <> 'ELIMINADA') as times
    from unnest(${ids}::bigint[]) with ordinality l (i, n) order by n`.execute(api.db)
  return rows.map(({ times }) => times)
}

async function untilBegun(idTarea: number, more = 0): Promise<Tarea> {
  for (;;) {
    const now = await tasks.see(idTarea)
    if (now.avance > more) return now
    await setTimeout(50)
  }
}

const others = (plazo = 15) => ({ id: randomUUID(), plazo })

test('cancelled in the middle: what is done stays done, and it says how far it came', async () => {
  const { ids, idTarea } = await toDelete()
  const working = tasks.work()
  const begun = await untilBegun(idTarea)
  assert.deepEqual([begun.estado, begun.total], ['EN_CURSO', ITEMS])
  const told = (await api.as(tasks.token, tarea.cancelar, { id: asText(idTarea) })).data!
  assert.deepEqual([told.tarea.estado, told.tarea.cancelando], ['EN_CURSO', true])
  await working
  const { estado, avance, total, resultado, cancelando, idCorrida } = await tasks.see(idTarea)
  assert.deepEqual([estado, total, cancelando], ['CANCELADA', ITEMS, false])
  assert.deepEqual([begun.idCorrida, typeof idCorrida], [null, 'number'], 'what it did can be undone')
  assert.ok(avance > 0 && avance < ITEMS, String(avance))
  assert.equal((resultado as Masivo).procesados, avance)
  assert.deepEqual(
    await deletions(ids),
    ids.map((_, i) => (i < avance ? 1 : 0)),
  )
})

test('what takes several turns is undone as one', async () => {
  const { ids, idTarea } = await toDelete(5)
  await tasks.work()
  const { resultado } = await tasks.see(idTarea)
  const { idCorrida } = resultado as { idCorrida: number }
  assert.equal((await tasks.see(idTarea)).idCorrida, idCorrida)
  const undone = (await api.as(tasks.token, corrida.deshacer, { idCorrida })).data!
  assert.deepEqual([undone.procesados, undone.resultados.map(({ id }) => id)], [5, ids])
  assert.equal((await tasks.see(idTarea)).idCorrida, null)
})

test('cancelled before it begins it never does, and what has ended cannot be cancelled', async () => {
  const { ids, idTarea } = await toDelete(2)
  const { data } = await api.as(tasks.token, tarea.cancelar, { id: asText(idTarea) })
  assert.equal(data?.tarea.estado, 'CANCELADA')
  await tasks.work()
  assert.deepEqual(await deletions(ids), [0, 0])
  const again = await api.as(tasks.token, tarea.cancelar, { id: asText(idTarea) })
  assert.deepEqual([again.status, again.error?.codigo], [409, 'TRANSICION_NO_PERMITIDA'])
})

test('a server that closes gives it back where it is, and the next goes on from there', async () => {
  const { ids, idTarea } = await toDelete()
  const stop = new AbortController()
  const working = tasks.work(stop.signal)
  await untilBegun(idTarea)
  stop.abort()
  await working
  const left = await tasks.see(idTarea)
  assert.ok(left.estado === 'EN_COLA' && left.avance > 0 && left.avance < ITEMS, JSON.stringify(left))
  await workOff(api.app, others(), closing.signal)
  const { estado, resultado } = await tasks.see(idTarea)
  assert.equal(estado, 'TERMINADA')
  assert.deepEqual(
    (resultado as Masivo).resultados.map(({ id, ok }) => [id, ok]),
    ids.map((id) => [id, true]),
  )
  assert.deepEqual(
    await deletions(ids),
    ids.map(() => 1),
  )
})

test('a server that was only asleep loses what it had in hand: nothing is done twice', async () => {
  const { ids, idTarea } = await toDelete()
  const asleep = tasks.work()
  await untilBegun(idTarea)
  // The first server's heartbeats stop, and the second takes over at once.
  await sql`update tarea set latido = now() - interval '1 hour' where id_tarea = ${idTarea}`.execute(api.db)
  await workOff(api.app, others(0), closing.signal)
  await asleep
  const { estado, avance, resultado } = await tasks.see(idTarea)
  assert.deepEqual([estado, avance], ['TERMINADA', ITEMS])
  assert.equal((resultado as Masivo).procesados, ITEMS)
  assert.deepEqual(
    await deletions(ids),
    ids.map(() => 1),
  )
})

test('a person has one task under way, and their next one waits in the queue', async () => {
  const [first, second] = [await toDelete(), await toDelete(2)]
  const working = tasks.work()
  await untilBegun(first.idTarea)
  await workOff(api.app, others(), closing.signal)
  assert.equal((await tasks.see(second.idTarea)).estado, 'EN_COLA')
  await working
  const states = [await tasks.see(first.idTarea), await tasks.see(second.idTarea)].map(({ estado }) => estado)
  assert.deepEqual(states, ['TERMINADA', 'TERMINADA'])
})

test('two servers share the work, each item once', async () => {
  const works: Awaited<ReturnType<typeof toDelete>>[] = []
  for (let i = 0; i < 6; i++) works.push(await toDelete(2))
  const [a, b] = [others(), others()]
  await Promise.all([workOff(api.app, a, closing.signal), workOff(api.app, b, closing.signal)])
  for (const { ids, idTarea } of works) {
    assert.equal((await tasks.see(idTarea)).estado, 'TERMINADA')
    assert.deepEqual(await deletions(ids), [1, 1])
  }
  const { rows } = await sql<{
    toma: number
  }>`select toma from tarea where id_tarea = any (${works.map((w) => w.idTarea)}::bigint[])`.execute(api.db)
  assert.deepEqual(
    rows.map(({ toma }) => toma),
    works.map(() => 1),
  )
})

test('what goes wrong by itself is tried again later, and what goes on doing so is told', async () => {
  const { ids, idTarea } = await toDelete(1)
  await sql`alter table tarea_item rename to escondida`.execute(api.db)
  for (let i = 1; i <= 4; i++) {
    await assert.rejects(tasks.work())
    assert.equal((await tasks.see(idTarea)).estado, 'EN_COLA')
    await sql`update tarea set no_antes = now() where id_tarea = ${idTarea}`.execute(api.db)
  }
  await sql`alter table escondida rename to tarea_item`.execute(api.db)
  await sql`create function roto() returns trigger language plpgsql as 'begin raise exception using errcode = ''XX000''; end'`.execute(
    api.db,
  )
  await sql`create trigger roto before insert on tarea_item for each row execute function roto()`.execute(
    api.db,
  )
  await assert.rejects(tasks.work())
  const { estado, error } = await tasks.see(idTarea)
  assert.deepEqual([estado, error?.codigo], ['FALLIDA', 'INTERNO'])
  assert.deepEqual(await deletions(ids), [0])
  await sql`drop trigger roto on tarea_item`.execute(api.db)
})

/** Reads the event stream as a browser does, until it ends. */
async function listen(address: string, id: number) {
  const res = await fetch(`${address}/api/tarea/${id}/eventos`, {
    headers: { authorization: `Bearer ${tasks.token}`, 'accept-encoding': 'gzip, br' },
  })
  const events = async () =>
    (await res.text())
      .split('\n\n')
      .filter((block) => block.startsWith('data: '))
      .map((block) => JSON.parse(block.slice(6)) as Tarea)
  return { res, events }
}

test('who listens hears each change until the end; after it, only the end; a server that closes lets them go', async () => {
  const address = await api.app.listen({ port: 0 })
  const { idTarea } = await toDelete()
  const { res, events } = await listen(address, idTarea)
  assert.match(String(res.headers.get('content-type')), /^text\/event-stream/)
  assert.deepEqual(
    [res.headers.get('content-encoding'), res.headers.get('content-disposition')],
    [null, null],
  )
  const [heard] = await Promise.all([events(), tasks.work()])
  const steps = heard.map(({ avance }) => avance)
  assert.deepEqual(
    steps,
    steps.toSorted((a, b) => a - b),
  )
  assert.ok(new Set(steps).size >= 3, String(steps))
  assert.deepEqual(heard.at(-1), await tasks.see(idTarea))
  const later = await (await listen(address, idTarea)).events()
  assert.deepEqual(
    later.map(({ estado }) => estado),
    ['TERMINADA'],
  )
  const waiting = await listen(address, (await toDelete(1)).idTarea)
  const ended = waiting.events()
  await setTimeout(300)
  await api.restart()
  assert.deepEqual(
    (await ended).map(({ estado }) => estado),
    ['EN_COLA'],
  )
})

test('a task that this server has kept begins at once', { timeout: 60_000 }, async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const rest = workOnTasks(api.app, { embedded: false }, assert.ifError)
  const { idTarea } = await toDelete(1)
  await untilBegun(idTarea)
  await rest()
})
